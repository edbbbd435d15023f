import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { useMutation } from "~/platform/admin/use-mutation";
import { request } from "~/platform/api/request";
import { replyToInboxItem, type InboxItem } from "~/community/inbox/api";
import { formatDateTime } from "~/platform/text/format-date-time";
import { BusyButton, CancelButton } from "~/platform/ui/busy-button";
import { Field } from "~/platform/ui/field";

type InboxRepliesProps = { item: InboxItem; replies: NonNullable<InboxItem["replies"]> };

/** The admins' replies to an item's sender, and a form for another reply. */
export function InboxReplies({ item: { kind, id, title, sender, updatedAt }, replies }: InboxRepliesProps) {
  const fieldId = useId();
  const { busy, mutate } = useMutation();
  const [isWriting, setWriting] = useState(false);
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(false);
  useEffect(() => {
    if (isWriting) field.current?.focus();
    else if (wasWriting.current) opener.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await mutate(
      "reply",
      () => request(replyToInboxItem, { params: { kind, id }, body: { text, updatedAt } }),
      {
        done: () => ({ title: "Reply sent", description: sender.email }),
        failed: "Couldn’t send the reply",
      },
    );
    if (!sent) return;
    setText("");
    setWriting(false);
  };
  return (
    <div className="mt-3 max-w-2xl space-y-3">
      {replies.length > 0 && (
        <ul aria-label="Replies" className="space-y-2">
          {replies.map((reply) => (
            <li key={reply.at} className="rounded-lg bg-sunken px-4 py-3">
              <p className="text-sm text-muted">
                Replied <time dateTime={reply.at}>{formatDateTime(reply.at)}</time>
              </p>
              <p className="break-words whitespace-pre-wrap">{reply.text}</p>
            </li>
          ))}
        </ul>
      )}
      {isWriting ? (
        <form onSubmit={(event) => void send(event)} className="space-y-3">
          <Field id={fieldId} label="Your reply" hint={`We’ll email it to ${sender.email}.`}>
            <textarea
              ref={field}
              id={fieldId}
              required
              rows={5}
              maxLength={5000}
              aria-describedby={`${fieldId}-hint`}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={({ key }) => key === "Escape" && setWriting(false)}
              className="field py-2.5"
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <BusyButton type="submit" busy={busy === "reply"} pending="Sending...">
              Send reply
            </BusyButton>
            <CancelButton onClick={() => setWriting(false)} />
          </div>
        </form>
      ) : (
        <button ref={opener} type="button" className="button-small" onClick={() => setWriting(true)}>
          Reply<span className="sr-only"> to {title}</span>
        </button>
      )}
    </div>
  );
}
