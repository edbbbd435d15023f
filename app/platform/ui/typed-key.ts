const notTyped = ["checkbox", "radio", "range", "button", "submit", "reset", "file"].map((type) => `[type=${type}]`);
const typedInto = `textarea, select, [contenteditable], input:not(${notTyped.join()})`;

/** Whether a key writes a character, but not into a field. */
export function isTypedKey({ key, target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !metaKey && !ctrlKey && !altKey && !(target as Element).closest(typedInto);
}
