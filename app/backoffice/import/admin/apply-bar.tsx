import { useMutation } from "~/platform/admin/use-mutation";
import { request } from "~/platform/api/request";
import { applyImport, type ImportBatch } from "~/backoffice/import/api";
import { counted } from "~/platform/text/format-count";
import { BusyButton } from "~/platform/ui/busy-button";

/** The button that applies an import as decided. It stays in sight while its rows are read. */
export function ApplyBar({ batch, isBusy }: { batch: ImportBatch; isBusy: boolean }) {
  const { id, source, state, failure, due = 0 } = batch;
  const { busy, mutate } = useMutation();
  // Applying can resume after its job failed or was canceled.
  const isHalfDone = failure?.step === "applying" || (failure?.step === "reading" && source === "producthunt");
  const isDecidable = state === "staged" || state === "applied" || isHalfDone;
  if (!isDecidable || due === 0) return null;
  const apply = async () => {
    const job = await mutate("apply", () => request(applyImport, { params: { id }, body: {} }), {
      failed: "Couldn’t apply the changes",
    });
    // Its progress is there.
    if (job) window.scrollTo(0, 0);
  };
  return (
    <div className="apply-bar sticky bottom-(--shortcuts) z-20 -mx-4 mt-6 -mb-6 border-t border-line bg-raised px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      <BusyButton busy={busy === "apply"} pending="Starting..." disabled={isBusy} onClick={() => void apply()}>
        Apply {counted(due, "change")}
      </BusyButton>
    </div>
  );
}
