import { request } from "~/platform/api/request";
import { useMutation } from "~/platform/admin/use-mutation";
import { acceptTerms } from "~/backoffice/import/api";
import { BusyButton } from "~/platform/ui/busy-button";

/** Explains why importing from Product Hunt is off. An admin who has the permission that it needs turns it on here. */
export function ProductHuntTerms() {
  const { busy, mutate } = useMutation();
  const confirm = () =>
    mutate("confirm", () => request(acceptTerms), {
      done: () => ({ title: "Permission confirmed", description: "Product Hunt import is turned on." }),
      failed: "Couldn’t confirm the permission",
    });
  return (
    <div role="note" className="mt-4 rounded-lg bg-paid-soft px-4 py-3">
      <p className="font-semibold text-balance">Product Hunt import is turned off.</p>
      <p className="mt-1">
        Its API terms don’t allow commercial use without Product Hunt’s permission, and say how to ask for it.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <BusyButton busy={busy === "confirm"} pending="Confirming..." onClick={() => void confirm()}>
          I have permission
        </BusyButton>
        <a href="https://api.producthunt.com/v2/docs" target="_blank" rel="noopener" className="link tap">
          <span className="external">Read the API terms</span>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
      <p className="mt-2 text-sm">This also accepts the terms for this site. The log of changes says who did.</p>
    </div>
  );
}
