const notTyped = ["checkbox", "radio", "range", "button", "submit", "reset", "file"].map((type) => `[type=${type}]`);
const typedInto = `textarea, select, [contenteditable], input:not(${notTyped.join()})`;

/** Whether a key types a character while no field has the focus. */
export function isTypedKey({ key, target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !metaKey && !ctrlKey && !altKey && !(target as Element).closest(typedInto);
}
