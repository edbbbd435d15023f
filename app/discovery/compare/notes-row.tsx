import { maxNoteLength, parseNotes, storedNotes, withNote } from "~/discovery/compare/notes";
import { useStoredText } from "~/platform/ui/use-stored-text";
import { useHydrated } from "~/platform/ui/use-hydrated";

/** The visitor's own notes about the tools. They need scripts, so the row is hidden without them. */
export function NotesRow({ tools }: { tools: readonly { id: number; name: string }[] }) {
  const hydrated = useHydrated();
  const text = useStoredText(storedNotes);
  const notes = parseNotes(text);
  return (
    <tbody className="noscript:hidden">
      <tr>
        <th scope="row" className="label border-b-0 text-sm font-medium text-muted">
          Your notes
          <span className="block text-xs font-normal max-sm:ml-2 max-sm:inline print:hidden">
            Saved only in this browser
          </span>
        </th>
        {tools.map(({ id, name }) => (
          <td key={id} className="px-3 py-2.5 align-top sm:px-4 sm:py-3">
            <textarea
              aria-label={`Notes about ${name}`}
              value={notes[id] ?? ""}
              disabled={!hydrated}
              maxLength={maxNoteLength}
              rows={4}
              onChange={({ target }) =>
                storedNotes.write(JSON.stringify(withNote(parseNotes(storedNotes.read()), id, target.value)))
              }
              className="field py-2 text-sm print:resize-none print:border-0 print:p-0"
            />
          </td>
        ))}
      </tr>
    </tbody>
  );
}
