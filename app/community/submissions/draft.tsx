import { useEffect, useState } from "react";
import { parseUrl } from "~/platform/runtime/parse-url";
import { changedFields, type Control } from "~/platform/ui/use-early-entries";
import { useHydrated } from "~/platform/ui/use-hydrated";

/**
 * The draft of a listing, stored only in this browser until it's submitted or discarded. It doesn't say who wrote it,
 * because others may use the browser, too.
 */
type Draft = { website: string; fields: Record<string, string> };

/** The key in the browser's local storage. */
const draftKey = "listing-draft";

/** Null if there's none, or if the browser blocks storage. */
function readDraft(): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(draftKey) ?? "null") as Partial<Draft> | null;
    return draft?.fields && draft.website && parseUrl(draft.website) ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

function writeDraft(draft: Draft): void {
  try {
    localStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Without storage, there are no drafts, but the form still works.
  }
}

function discardDraft(): void {
  try {
    localStorage.removeItem(draftKey);
  } catch {
    // If the browser blocks storage, there's no draft.
  }
}

/** What a browser would fill in about its user. */
const aboutPerson = ["name", "email", "tel"];

/** The website in this browser's draft. Null on the server. */
export function useDraftWebsite(): string | null {
  return useHydrated() ? (readDraft()?.website ?? null) : null;
}

/** Deletes the draft of a submitted form. */
export function useDiscardDraft(): void {
  useEffect(discardDraft, []);
}

/** Stores a form's values as a draft, restores them to empty fields, and shows a note below the form. */
export function DraftSaver({ formId, website }: { formId: string; website: string }) {
  const hasDraft = useDraftWebsite() === website;
  const [changed, setChanged] = useState<"kept" | "discarded">();

  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement;
    const isChangedEarly = changedFields(form).length > 0;
    const draft = readDraft();
    if (draft?.website === website) {
      for (const [name, text] of Object.entries(draft.fields)) {
        const control = form.elements.namedItem(name) as Control | null;
        if (control?.value === "") control.value = text;
      }
    }
    const saveDraft = () => {
      const fields = [...form.elements].filter(
        (element): element is Control =>
          "value" in element && "name" in element && !(element instanceof HTMLInputElement && element.type === "file"),
      );
      const written = fields.filter(
        ({ name, value, tabIndex, autocomplete }) =>
          name && value && tabIndex >= 0 && !aboutPerson.includes(autocomplete),
      );
      writeDraft({ website, fields: Object.fromEntries(written.map(({ name, value }) => [name, value])) });
      setChanged("kept");
    };
    if (isChangedEarly) saveDraft();
    form.addEventListener("input", saveDraft);
    return () => form.removeEventListener("input", saveDraft);
  }, [formId, website]);

  const discard = () => {
    discardDraft();
    setChanged("discarded");
  };
  return (
    <p role="status" className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-muted">
      {(changed ? changed === "kept" : hasDraft) && (
        <>
          Draft saved in this browser.
          <button type="button" onClick={discard} className="link inline-flex min-h-11 items-center">
            Discard draft
          </button>
        </>
      )}
    </p>
  );
}
