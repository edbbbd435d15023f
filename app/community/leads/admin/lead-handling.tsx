import { useId, useState, type FormEvent } from "react";
import { useMutation } from "~/platform/admin/use-mutation";
import { request } from "~/platform/api/request";
import { addLeadNote, assignLead, deleteLeadNote } from "~/community/leads/api";
import type { LeadHandling as Handling } from "~/community/leads/handling";
import { formatDateTime } from "~/platform/text/format-date-time";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { Field } from "~/platform/ui/field";

type LeadHandlingProps = { leadId: number; handling: Handling; admins: { id: number; username: string }[] };

/** Who takes care of a demo request, and admins' notes about it. */
export function LeadHandling({ leadId, handling, admins }: LeadHandlingProps) {
  const id = useId();
  const { busy, mutate } = useMutation();
  const [text, setText] = useState("");
  const { assignee, notes } = handling;
  const assign = (userId: number | null) =>
    mutate("assign", () => request(assignLead, { params: { id: leadId }, body: { userId } }), {
      done: (changed) => ({
        title: changed.assignee ? `Assigned to ${changed.assignee.name}` : "Assigned to nobody",
      }),
      failed: "Couldn’t assign this request",
    });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const added = await mutate("add", () => request(addLeadNote, { params: { id: leadId }, body: { text } }), {
      done: "Note added",
      failed: "Couldn’t add the note",
    });
    if (added) setText("");
  };
  const remove = (note: string) =>
    mutate(note, () => request(deleteLeadNote, { params: { id: leadId, note } }), {
      done: "Note deleted",
      failed: "Couldn’t delete the note",
    });
  const options = assignee && !admins.some((admin) => admin.id === assignee.id) ? [...admins, { id: assignee.id, username: assignee.name }] : admins; // oxfmt-ignore
  return (
    <div className="mt-4 max-w-2xl space-y-4 border-t border-line pt-4">
      <Field id={`${id}-assignee`} label="Assigned to">
        <select
          id={`${id}-assignee`}
          value={assignee?.id ?? ""}
          disabled={busy === "assign"}
          onChange={({ target }) => void assign(target.value ? Number(target.value) : null)}
          className="field"
        >
          <option value="">Nobody</option>
          {options.map(({ id: userId, username }) => (
            <option key={userId} value={userId}>
              {username}
            </option>
          ))}
        </select>
      </Field>
      {notes.length > 0 && (
        <ul aria-label="Notes" className="divide-y divide-line">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start justify-between gap-3 py-2">
              <div className="min-w-0 wrap-anywhere">
                <p className="whitespace-pre-wrap">{note.text}</p>
                <p className="mt-0.5 text-sm text-muted">
                  {note.by} · <time dateTime={note.at}>{formatDateTime(note.at)}</time>
                </p>
              </div>
              <SmallBusyButton busy={busy === note.id} pending="Deleting..." onClick={() => void remove(note.id)}>
                Delete<span className="sr-only"> note of {formatDateTime(note.at)}</span>
              </SmallBusyButton>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void add(event)} className="space-y-3">
        <Field
          id={`${id}-note`}
          label="Note"
          hint="For our team only. If the buyer has an account, it’s part of the data that they can download."
        >
          <textarea
            id={`${id}-note`}
            required
            rows={2}
            aria-describedby={`${id}-note-hint`}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="field py-2.5"
          />
        </Field>
        <SmallBusyButton type="submit" busy={busy === "add"} pending="Adding...">
          Add note
        </SmallBusyButton>
      </form>
    </div>
  );
}
