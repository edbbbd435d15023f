import { request } from "~/platform/api/request";
import { useMutation } from "~/platform/admin/use-mutation";
import { acceptTerms } from "~/backoffice/import/api";
import { BusyButton } from "~/platform/ui/busy-button";

/** Explains why importing from Product Hunt is off, and lets an admin turn it on. */
export function ProductHuntTerms() {
  const { busy, mutate } = useMutation();
  const accept = () =>
    mutate("accept", () => request(acceptTerms), {
      done: () => ({ title: "Terms accepted", description: "Product Hunt import is turned on." }),
      failed: "Couldn’t accept the terms",
    });
  return (
    <div role="note" className="mt-4 rounded-lg bg-paid-soft px-4 py-3">
      <p className="font-medium">
        Product Hunt import is turned off. Its API terms don’t allow commercial use without permission.
      </p>
      <p className="mt-1 text-sm">
        <a href="https://api.producthunt.com/v2/docs" target="_blank" rel="noopener" className="link">
          Read the API terms<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
      <BusyButton busy={busy === "accept"} pending="Accepting..." onClick={() => void accept()} className="button mt-3">
        Accept the terms
      </BusyButton>
    </div>
  );
}
