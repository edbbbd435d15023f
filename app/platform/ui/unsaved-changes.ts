const question = "Leave without saving? Your changes will be lost.";

/** The page's forms with unsaved changes. */
const forms = new Set<object>();

/** Tracks unsaved changes: forms report them, and anything that leaves the page checks them. */
export const unsavedChanges = {
  add: (form: object) => void forms.add(form),
  remove: (form: object) => void forms.delete(form),
  clear: () => forms.clear(),
  has: (form: object) => forms.has(form),
};

/** Returns true if nothing is unsaved, or if the user agrees to lose it. */
export function mayLeave(): boolean {
  return forms.size === 0 || window.confirm(question);
}
