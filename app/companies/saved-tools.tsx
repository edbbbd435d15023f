import { createContext } from "react";

/** The ID of the form that save buttons submit; see app/layout/save-form.tsx. */
export const saveFormId = "save";

/** The IDs of the companies that the user has saved. None without a session. */
export const SavedTools = createContext<readonly number[]>([]);
