import { counted, formatCount } from "~/platform/text/format-count";
import { useNavigate } from "@remix-run/react";
import { request } from "~/platform/api/request";
import { useMutation } from "~/platform/admin/use-mutation";
import { applyImport, discardImport, reopenImport, undoImport, type ImportBatch } from "~/backoffice/import/api";
import { BusyButton } from "~/platform/ui/busy-button";
import { TwoSteps } from "~/platform/ui/two-steps";

/** Actions for a whole import besides applying it. None are available while a job is running. */
export function BatchActions({ batch, isBusy }: { batch: ImportBatch; isBusy: boolean }) {
  const { id, state, counts } = batch;
  const { busy, mutate } = useMutation();
  const navigate = useNavigate();
  const params = { id };
  const applyNew = () =>
    void mutate("apply-new", () => request(applyImport, { params, body: { only: "create" } }), {
      failed: "Couldn’t apply the changes",
    });
  const undo = () =>
    void mutate("undo", () => request(undoImport, { params, body: {} }), { failed: "Couldn’t undo the import" });
  const reopen = () =>
    void mutate("reopen", () => request(reopenImport, { params }), { failed: "Couldn’t reopen the preview" });
  const discard = async () => {
    const answer = await mutate("discard", () => request(discardImport, { params }), {
      done: ({ message }) => ({ title: message }),
      failed: "Couldn’t discard the import",
    });
    if (answer) navigate("/admin/imports");
  };
  const listed = counts.applied + counts.kept;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      {state === "staged" && counts.create > 0 && counts.update > 0 && (
        <BusyButton
          busy={busy === "apply-new"}
          pending="Starting..."
          disabled={isBusy}
          onClick={applyNew}
          className="button-quiet px-4 text-sm"
        >
          Apply {counted(counts.create, "new company", "new companies")} only
        </BusyButton>
      )}
      {state === "undone" && counts.undone > 0 && (
        <BusyButton
          busy={busy === "reopen"}
          pending="Opening..."
          disabled={isBusy}
          onClick={reopen}
          className="button-quiet"
        >
          Reopen preview
        </BusyButton>
      )}
      {counts.applied > 0 && (
        <TwoSteps
          label={`Undo import (${formatCount(counts.applied)})`}
          question="New companies move to trash and updated fields get their old values back. Anything edited since stays as it is."
          answer="Undo import"
          busy={busy === "undo"}
          disabled={isBusy}
          onConfirm={undo}
        />
      )}
      {listed === 0 && (
        <TwoSteps
          label="Discard"
          question="This deletes the import preview. Your companies don’t change."
          answer="Discard import"
          busy={busy === "discard"}
          disabled={isBusy}
          onConfirm={() => void discard()}
        />
      )}
    </div>
  );
}
