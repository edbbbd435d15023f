import { useId, useState, type FormEvent } from "react";
import { request } from "~/platform/api/request";
import { useMutation } from "~/platform/admin/use-mutation";
import { listDummyCompanies, removeDummyCompanies } from "~/backoffice/cleanup/api";
import { countedCompanies } from "~/catalog/companies/counted-companies";
import { retentionDays } from "~/platform/trash/deletion";
import { BusyButton, CancelButton } from "~/platform/ui/busy-button";
import { InputField } from "~/platform/ui/input-field";
import { TextLink } from "~/platform/ui/link";

const confirmationWord = "REMOVE";

/** Removes demo companies and those entered by hand. Shows them first and asks to type a word. */
export function CleanupCard() {
  const id = useId();
  const { busy, mutate, withUndo } = useMutation();
  const [names, setNames] = useState<string[] | null>(null);
  /** Why there's nothing to remove. */
  const [note, setNote] = useState("");
  const [typed, setTyped] = useState("");
  const [removed, setRemoved] = useState<string[] | null>(null);

  const preview = async () => {
    setRemoved(null);
    setTyped("");
    const list = await mutate("preview", () => request(listDummyCompanies), { failed: "Cleanup Failed" });
    if (!list) return;
    setNames(list.companies.map(({ name }) => name));
    setNote(list.note ?? "");
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== confirmationWord) return;
    const answer = await mutate("clean", () => request(removeDummyCompanies), {
      done: ({ message, undo, goesOn }) => {
        if (goesOn) return { title: "Cleanup in progress", description: message };
        const toast = { title: "Cleanup Successful", description: message };
        return undo ? withUndo(toast, undo) : toast;
      },
      failed: "Cleanup Failed",
    });
    if (!answer) return;
    setNames(null);
    if (answer.removedCompanies.length > 0) setRemoved(answer.removedCompanies);
  };

  return (
    <section aria-labelledby={`${id}-title`} className="card space-y-5 border-danger p-5 sm:p-6">
      <div>
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          Clean up demo data
        </h2>
        <p className="mt-1">
          This permanently deletes manually created companies and keeps only imported ones. First, they go to the{" "}
          <TextLink to="/admin/trash">trash</TextLink>, from which you can restore them for {retentionDays} days.{" "}
          <strong>After that, it cannot be undone.</strong>
        </p>
      </div>
      {names === null && (
        <BusyButton
          busy={busy === "preview"}
          pending="Checking..."
          onClick={() => void preview()}
          className="button-quiet"
        >
          Preview cleanup
        </BusyButton>
      )}
      {names?.length === 0 && (
        <p role="status" className="text-muted">
          {note}
        </p>
      )}
      {names && names.length > 0 && (
        <form onSubmit={(event) => void onSubmit(event)} className="space-y-4">
          <NameList title={`${countedCompanies(names.length)} will be removed`} names={names} />
          <InputField
            label={`Type ${confirmationWord} to confirm`}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          <div className="flex flex-wrap gap-3">
            <BusyButton
              type="submit"
              busy={busy === "clean"}
              pending="Cleaning up..."
              disabled={typed.trim() !== confirmationWord}
              className="button bg-danger text-on-accent hover:bg-danger"
            >
              Remove {countedCompanies(names.length)}
            </BusyButton>
            <CancelButton onClick={() => setNames(null)} />
          </div>
        </form>
      )}
      {removed && (
        <div role="status">
          <NameList
            title={`${countedCompanies(removed.length)} ${removed.length === 1 ? "was" : "were"} removed`}
            names={removed}
          />
        </div>
      )}
    </section>
  );
}

function NameList({ title, names }: { title: string; names: string[] }) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      {names.length > 0 && (
        // Long lists must scroll by keyboard, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul tabIndex={0} aria-label={title} className="mt-2 max-h-56 overflow-y-auto rounded-lg bg-sunken px-4 py-3">
          {names.map((name, i) => (
            <li key={i} className="break-words">
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
