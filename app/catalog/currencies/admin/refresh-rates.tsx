import { useMutation } from "~/platform/admin/use-mutation";
import { request } from "~/platform/api/request";
import { refreshRates } from "~/catalog/currencies/api";
import { formatDate } from "~/platform/text/format-date";
import { BusyButton } from "~/platform/ui/busy-button";

/** Gets newer rates from the URL in the settings now, instead of with the next job. */
export function RefreshRates({ isMain }: { isMain: boolean }) {
  const { busy, mutate } = useMutation();
  const refresh = () =>
    mutate("refresh", () => request(refreshRates), {
      done: ({ day }) => ({ title: "Exchange rates refreshed", description: `They’re of ${formatDate(day)}.` }),
      failed: "Couldn’t refresh the exchange rates",
    });
  return (
    <BusyButton
      busy={busy === "refresh"}
      pending="Refreshing..."
      onClick={() => void refresh()}
      className={isMain ? "button" : "button-quiet"}
    >
      Refresh exchange rates
    </BusyButton>
  );
}
