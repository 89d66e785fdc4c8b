/** Flags of a route in the kernel's tables (linux/route.h). */
const UP = 0x1;
const REJECT = 0x200;

/** Whether /proc/net/route has a default route that leads somewhere. */
export function hasDefaultRoute(table: string): boolean {
  return table.split('\n').some((line) => {
    const [device, destination, , flags, , , , mask] = line.trim().split(/\s+/);
    if (device === undefined || device === 'lo' || flags === undefined) return false;
    const bits = Number.parseInt(flags, 16);
    return destination === '00000000' && mask === '00000000' && isUsable(bits);
  });
}

/** The same for /proc/net/ipv6_route. */
export function hasDefaultRoute6(table: string): boolean {
  return table.split('\n').some((line) => {
    const fields = line.trim().split(/\s+/);
    const [destination, prefix] = fields;
    const flags = fields[8];
    if (flags === undefined || fields[9] === 'lo') return false;
    return /^0{32}$/.test(destination ?? '') && prefix === '00' && isUsable(Number.parseInt(flags, 16));
  });
}

function isUsable(flags: number): boolean {
  return (flags & UP) !== 0 && (flags & REJECT) === 0;
}
