import { StoredText } from "~/platform/runtime/stored-text";

/** A visitor's notes about tools, by company ID. Only the browser has them. */
export type Notes = Readonly<Record<string, string>>;

export const maxNoteLength = 2000;

/** The key in the browser's local storage. */
const notesKey = "compare-notes";
export const storedNotes = new StoredText(notesKey);

/** Parses stored notes. Leaves out invalid ones. */
export function parseNotes(text: string | null): Notes {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return {};
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string] => isNote(entry)));
  } catch {
    return {};
  }
}

const isNote = ([id, note]: [string, unknown]) => /^\d+$/.test(id) && typeof note === "string";

/** The notes with a tool's note replaced, or removed if it's blank. */
export function withNote(notes: Notes, id: number, note: string): Notes {
  const { [id]: _before, ...others } = notes;
  return note.trim() === "" ? others : { ...others, [id]: note.slice(0, maxNoteLength) };
}
