import type { Draft } from "~/platform/desktop/desktop";

type DraftOfferProps = { draft: Draft; changed: boolean; onRestore: () => void; onForget: () => void };

/** Offers a draft that couldn't be sent. `changed` means that someone has saved the record since. */
export function DraftOffer({ draft, changed, onRestore, onForget }: DraftOfferProps) {
  const savedAt = new Date(draft.savedAt).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
  return (
    <section aria-labelledby="draft-title" className="card mb-6 max-w-3xl p-5">
      <h2 id="draft-title" className="font-semibold break-words">
        Unsent draft{draft.label && `: ${draft.label}`}
      </h2>
      <p className="mt-1 text-muted">
        Saved on {savedAt} because the server was unreachable.
        {changed && " Someone has saved this company since. You can compare versions when you submit."}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onRestore}>
          Continue editing
        </button>
        <button type="button" className="button-quiet" onClick={onForget}>
          Discard draft
        </button>
      </div>
    </section>
  );
}
