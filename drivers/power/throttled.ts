/** Bits of the firmware's get_throttled word that hold now (the upper half remembers since the start). */
const UNDER_VOLTAGE = 0x1;
const FREQUENCY_CAPPED = 0x2;
const THROTTLED = 0x4;
const SOFT_TEMPERATURE_LIMIT = 0x8;

/**
 * Reads the firmware's word, "throttled=0x50005" from vcgencmd or "50005" from sysfs; null for anything else.
 * Source: Raspberry Pi documentation, vcgencmd get_throttled.
 */
export function parseThrottled(
  text: string,
): { readonly isUnderVoltage: boolean; readonly isThrottled: boolean } | null {
  const [, hex] = /^(?:throttled=)?(?:0x)?([0-9a-f]{1,8})$/i.exec(text.trim()) ?? [];
  if (hex === undefined) return null;
  const word = Number.parseInt(hex, 16);
  return {
    isUnderVoltage: (word & UNDER_VOLTAGE) !== 0,
    isThrottled: (word & (FREQUENCY_CAPPED | THROTTLED | SOFT_TEMPERATURE_LIMIT)) !== 0,
  };
}
