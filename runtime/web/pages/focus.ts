/**
 * A finger or a mouse on a key leaves the focus where it is: Enter and Space then do what they did before. おくる ends
 * what a keyboard is still composing.
 */
export function keepFocus(event: MouseEvent): void {
  const target = event.target as HTMLElement;
  if (target.closest('button') && !target.closest('dialog, .send')) event.preventDefault();
}

/** Letters and digits; a space away from the line belongs to the robot's button. */
export function isSign(key: string): boolean {
  return [...key].length === 1 && key !== ' ';
}

/** The key that is just going down writes there. */
export function writeAtEnd(): void {
  const field = document.querySelector<HTMLTextAreaElement>('.writing textarea');
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
