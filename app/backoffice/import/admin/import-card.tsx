import { useId, useState, type FormEvent } from "react";
import { batchSizeOf } from "~/backoffice/import/admin/batch-size";
import { request } from "~/platform/api/request";
import { useMutation } from "~/platform/admin/use-mutation";
import { importProductHunt, type ImportAnswer, type ProductHuntState } from "~/backoffice/import/api";
import { batchSizes, skippedProducts } from "~/backoffice/import/import-request";
import { ProductHuntTerms } from "~/backoffice/import/admin/product-hunt-terms";
import { SecretField } from "~/platform/desktop/secret-field";
import { useStoredSecret } from "~/platform/desktop/use-stored-secret";
import { BusyButton } from "~/platform/ui/busy-button";
import { InputField } from "~/platform/ui/input-field";
import { QuietLink } from "~/platform/ui/link";
import type { Toast } from "~/platform/ui/toast-state";

/** Imports the newest products from Product Hunt. Asks for a token if the server has none. */
export function ImportCard({ termsAccepted }: Pick<ProductHuntState, "termsAccepted">) {
  const id = useId();
  const { busy, mutate } = useMutation();
  const [batchSize, setBatchSize] = useState(String(batchSizes.default));
  const [needsToken, setNeedsToken] = useState(false);
  const token = useStoredSecret("product-hunt-token");
  const [result, setResult] = useState<ImportAnswer | null>(null);
  const importing = busy === "import";
  const size = batchSizeOf(batchSize);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setResult(null);
    const body = {
      ...(needsToken ? { token: token.value } : {}),
      batchSize: size,
      totalLimit: size,
      order: "NEWEST" as const,
    };
    const answer = await mutate("import", () => request(importProductHunt, { body }), {
      done: toastOf,
      failed: "Import Failed",
    });
    if (!answer) return;
    setNeedsToken(answer.needsToken);
    if (answer.needsToken) return;
    token.store();
    if (!answer.goesOn) setResult(answer);
  };

  return (
    <section aria-labelledby={`${id}-title`} className="card space-y-5 self-start p-5 sm:p-6">
      <div>
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          Import from Product Hunt
        </h2>
        <p className="mt-1 text-muted">
          Imports products, newest first. The first {skippedProducts} products are skipped to find ones not already
          stored: the newest are often here from an earlier import.
        </p>
        {!termsAccepted && <ProductHuntTerms />}
      </div>
      <form onSubmit={(event) => void onSubmit(event)} className="space-y-5">
        {needsToken ? (
          <SecretField
            id={`${id}-token`}
            label="Product Hunt API token"
            secret={token}
            hint="Used only for this import and deleted when it ends."
          />
        ) : (
          <div className="[&_.field]:w-24">
            <InputField
              label="Batch size"
              hint={`Import ${size} companies at a time (recommended 20-30, max ${batchSizes.max})`}
              type="number"
              min={batchSizes.min}
              max={batchSizes.max}
              disabled={!termsAccepted}
              value={batchSize}
              onChange={setBatchSize}
            />
          </div>
        )}
        <div className="flex flex-wrap gap-x-3 gap-y-1">
          <BusyButton
            type="submit"
            busy={importing}
            pending="Importing..."
            disabled={!termsAccepted || (needsToken && token.value === "")}
            className={termsAccepted ? "button" : "button border-line bg-sunken text-muted"}
          >
            {needsToken ? "Continue with Token" : "Import Companies"}
          </BusyButton>
          {needsToken && (
            <button type="button" className="button-quiet" disabled={importing} onClick={() => setNeedsToken(false)}>
              Back
            </button>
          )}
          {!termsAccepted && <p className="self-center text-sm text-muted">Off until you confirm the permission.</p>}
        </div>
      </form>
      {result && (
        <div role="status" className="rounded-lg bg-accent-soft px-4 py-3">
          <p className="font-semibold">Import complete: {result.count} companies</p>
          {result.note && <p className="mt-1 text-sm">{result.note}</p>}
        </div>
      )}
    </section>
  );
}

/** Where to import what the card can't. */
export function MoreImports() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-6">
      <h2 id={id} className="text-xl font-semibold">
        Files, or more at a time
      </h2>
      <p className="mt-1 mb-5 text-muted">
        CSV and JSON files, and up to 10,000 products from Product Hunt. You see every row before anything changes, and
        can undo an import.
      </p>
      <QuietLink to="/admin/imports">Open Imports</QuietLink>
    </section>
  );
}

function toastOf({ needsToken, goesOn, count, note }: ImportAnswer): Toast {
  if (goesOn) return { title: "Import in progress", description: note };
  if (!needsToken)
    return { title: "Import Successful", description: `Successfully imported ${count} companies from Product Hunt` };
  // The note is the same sentence, or says that Product Hunt rejected the token.
  return { title: "API Token Required", description: note, destructive: true };
}
