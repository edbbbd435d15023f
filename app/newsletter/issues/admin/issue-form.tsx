import { useNavigate } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useMay } from "~/platform/admin/permissions-context";
import { useMutation } from "~/platform/admin/use-mutation";
import { useUnsavedGuard } from "~/platform/admin/use-unsaved-guard";
import { request } from "~/platform/api/request";
import { RequestError } from "~/platform/api/send";
import { createIssue, deleteIssue, saveIssue, testIssue, type Issue } from "~/newsletter/issues/api";
import { insertableBlocks } from "~/newsletter/issues/blocks";
import { IssuePreview } from "~/newsletter/issues/admin/issue-preview";
import { BusyButton } from "~/platform/ui/busy-button";
import { describedBy, Field } from "~/platform/ui/field";
import { InputField } from "~/platform/ui/input-field";
import { TwoSteps } from "~/platform/ui/two-steps";

const hint =
  "Markdown: ## Heading, **bold**, [link](https://…), - list. Blocks fill themselves when the issue is sent. Label what a sponsor paid for with a sponsor block.";

/** Writes a draft, with a preview, and emails it as a test for those who may send issues. */
export function IssueForm({ issue }: { issue: Issue | null }) {
  const may = useMay();
  const navigate = useNavigate();
  const { busy, mutate } = useMutation();
  const [saved, setSaved] = useState(issue);
  const [subject, setSubject] = useState(issue?.subject ?? "");
  const [markdown, setMarkdown] = useState(issue?.markdown ?? "");
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const area = useRef<HTMLTextAreaElement>(null);
  const isDirty = subject !== (saved?.subject ?? "") || markdown !== (saved?.markdown ?? "");
  const { clearUnsaved } = useUnsavedGuard(isDirty);
  const body = { subject, markdown };

  const save = async () => {
    const sent = saved
      ? () => request(saveIssue, { params: { id: saved.id }, body: { ...body, updatedAt: saved.updatedAt } })
      : () => request(createIssue, { body });
    setMistakes({});
    const done = await mutate("save", sent, {
      done: "Draft saved",
      failed: "Couldn’t save the draft",
      refused: (error) => setMistakes(error instanceof RequestError ? error.fields : {}),
    });
    if (!done) return;
    setSaved(done);
    setSubject(done.subject);
    if (saved) return;
    clearUnsaved();
    navigate(`/admin/newsletter/${done.id}`, { replace: true });
  };
  const remove = async () => {
    if (!saved) return;
    const done = await mutate("delete", () => request(deleteIssue, { params: { id: saved.id } }), {
      done: ({ message }) => ({ title: message }),
      failed: "Couldn’t delete the draft",
    });
    if (!done) return;
    clearUnsaved();
    navigate("/admin/newsletter");
  };
  const insert = (block: string) => {
    const at = area.current?.selectionEnd ?? markdown.length;
    const [before, after] = [markdown.slice(0, at), markdown.slice(at)];
    const gap = (text: string, isEnd: boolean) => (text === "" || (isEnd ? /\n\n$/ : /^\n\n/).test(text) ? "" : "\n\n");
    setMarkdown(before + gap(before, true) + block + gap(after, false) + after);
    area.current?.focus();
  };

  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <form
        aria-label="Draft"
        className="card min-w-0 space-y-5 p-5 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <InputField label="Subject" error={mistakes.subject} autoComplete="off" value={subject} onChange={setSubject} />
        <div
          role="group"
          aria-label="Insert a block"
          className="relative -mx-5 flex gap-2 overflow-x-auto px-5 py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
        >
          {insertableBlocks.map(({ label, text }) => (
            <button
              key={label}
              type="button"
              className="button-small shrink-0 gap-1 px-2.5 whitespace-nowrap"
              onClick={() => insert(text)}
            >
              <Plus aria-hidden className="size-3.5" />
              <span className="sr-only">Insert block: </span>
              {label}
            </button>
          ))}
        </div>
        <Field id="markdown" label="Text" hint={hint} error={mistakes.markdown}>
          <textarea
            ref={area}
            id="markdown"
            value={markdown}
            onChange={(event) => setMarkdown(event.target.value)}
            rows={16}
            aria-invalid={mistakes.markdown ? true : undefined}
            aria-describedby={describedBy({ id: "markdown", hint, error: mistakes.markdown })}
            className="field py-2.5 font-mono text-sm leading-relaxed max-sm:h-72"
          />
        </Field>
        <div className="flex flex-wrap gap-3 border-t border-line pt-5">
          <BusyButton type="submit" busy={busy === "save"} pending="Saving..." disabled={saved !== null && !isDirty}>
            Save draft
          </BusyButton>
          {saved && (
            <TwoSteps
              label="Delete draft"
              question="This deletes the draft for everyone. You can’t restore it."
              answer="Delete draft"
              busy={busy === "delete"}
              onConfirm={() => void remove()}
            />
          )}
        </div>
      </form>
      <div className="min-w-0 space-y-6">
        <IssuePreview subject={subject} markdown={markdown} />
        {may("newsletter") && <TestForm subject={subject} markdown={markdown} />}
      </div>
    </div>
  );
}

type IssueDraft = { subject: string; markdown: string };

function TestForm({ subject, markdown }: IssueDraft) {
  const { busy, mutate } = useMutation();
  const [email, setEmail] = useState("");
  const send = () =>
    mutate("test", () => request(testIssue, { body: { subject, markdown, email } }), {
      done: ({ message }) => ({ title: message }),
      failed: "Couldn’t send the test email",
    });
  return (
    <form
      aria-label="Test email"
      noValidate
      className="card flex flex-wrap items-end gap-3 p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="grow basis-56">
        <InputField
          label="Test email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          value={email}
          onChange={setEmail}
        />
      </div>
      <BusyButton type="submit" busy={busy === "test"} pending="Sending..." className="button-quiet">
        Send test email
      </BusyButton>
    </form>
  );
}
