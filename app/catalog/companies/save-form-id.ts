/** The ID of the form that save buttons submit; see app/site/layout/save-form.tsx. */
export const saveFormId = "save";
