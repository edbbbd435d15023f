const question = "Leave without saving? Your changes will be lost.";

/** The page's forms with unsaved changes. */
const forms = new Set<object>();

/** Tracks unsaved changes: forms report them, and anything that leaves the page checks them. */
export const unsavedChanges = {
  keep: (form: object) => void forms.add(form),
  letGo: (form: object) => void forms.delete(form),
  letAllGo: () => forms.clear(),
  has: (form: object) => forms.has(form),
};

/** Whether nothing is unsaved, or the user agrees to lose it. */
export function mayLeave(): boolean {
  return forms.size === 0 || window.confirm(question);
}
