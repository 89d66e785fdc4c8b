/** Above this the family looks through a magnifying glass: the page itself stays as it is. */
const PINCHED_SCALE = 1.05;

/**
 * Keeps the desk within what is seen of the page (`--seen-height`, `--seen-top`): some phones lay the keyboard over
 * the page and tell only the visual viewport (Safari; Chrome shrinks the page itself).
 */
export function followVisibleArea(): void {
  const seen = window.visualViewport;
  if (!seen) return;
  const follow = () => {
    if (seen.scale > PINCHED_SCALE) return;
    const { style } = document.documentElement;
    style.setProperty('--seen-height', `${seen.height}px`);
    style.setProperty('--seen-top', `${seen.offsetTop}px`);
  };
  seen.addEventListener('resize', follow);
  seen.addEventListener('scroll', follow);
  follow();
}
