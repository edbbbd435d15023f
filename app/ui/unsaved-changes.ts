const question = "Leave without saving? Your changes will be lost.";

/** The forms on the page whose changes were not saved. */
const forms = new Set<object>();

/** What would be lost if the page were left: forms tell it, and whatever ends the page asks it. */
export const unsavedChanges = {
  keep: (form: object) => void forms.add(form),
  letGo: (form: object) => void forms.delete(form),
  letAllGo: () => forms.clear(),
  has: (form: object) => forms.has(form),
};

/** Whether nothing would be lost, or somebody says that it may be. */
export function mayLeave(): boolean {
  return forms.size === 0 || window.confirm(question);
}
