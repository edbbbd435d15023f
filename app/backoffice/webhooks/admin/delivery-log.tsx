import { useSearchParams } from "@remix-run/react";
import { redeliver, type Delivery, type Webhook } from "~/backoffice/webhooks/api";
import { deliveryDays, deliveryStates, type DeliveryState } from "~/backoffice/webhooks/webhook";
import { DataTable } from "~/platform/admin/data-table";
import { ChoiceFilter, ListFilters, ListPages, RowCount } from "~/platform/admin/list-parts";
import { RowButtons } from "~/platform/admin/row-menu";
import { useMutation } from "~/platform/admin/use-mutation";
import { request } from "~/platform/api/request";
import { formatCount } from "~/platform/text/format-count";
import { formatDateTime } from "~/platform/text/format-date-time";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { Pill, type Tone } from "~/platform/ui/pill";

type DeliveryLogProps = { webhook: Webhook; deliveries: readonly Delivery[]; total: number };

const tones: Record<DeliveryState, Tone> = { waiting: "notable", delivered: "good", dropped: "quiet", failed: "bad" };
const options = Object.entries(deliveryStates).map(([value, label]) => ({ value, label }));

/** What was sent to a webhook, and what came of it. */
export function DeliveryLog({ webhook, deliveries, total }: DeliveryLogProps) {
  const [params] = useSearchParams();
  if (total === 0 && !params.has("state"))
    return <p className="mt-5 text-muted">No deliveries within the last {deliveryDays} days.</p>;
  return (
    <section aria-label="Deliveries" className="mt-5">
      <div className="list-bar">
        <ListFilters label="Deliveries">
          <input type="hidden" name="id" value={webhook.id} />
          <ChoiceFilter name="state" label="Result" options={options} />
        </ListFilters>
        <RowCount shown={deliveries.length} total={total} noun="deliveries" />
      </div>
      {deliveries.length > 0 && (
        <DataTable label="Deliveries" heads={["Event", "Result", "Last attempt", "Happened", "Actions"]}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} webhook={webhook} />
          ))}
        </DataTable>
      )}
      <ListPages path="/admin/webhooks" total={total} />
    </section>
  );
}

function DeliveryRow({ delivery, webhook }: { delivery: Delivery; webhook: Webhook }) {
  const { busy, mutate } = useMutation();
  const { id, type, subjectId, at, state, attempts, attemptedAt, status, durationMs, reason } = delivery;
  const send = () =>
    mutate("send", () => request(redeliver, { params: { id: webhook.id, delivery: id } }), {
      done: "The delivery will be sent again",
      failed: "Couldn’t send the delivery again",
    });
  return (
    <tr>
      <td className="font-medium">
        <code className="font-mono text-sm">{type}</code>
        {type !== "webhook.test" && <span className="font-normal text-muted tabular-nums"> {subjectId}</span>}
      </td>
      <td className="max-sm:basis-full">
        <Pill tone={tones[state]} isSmall>
          {deliveryStates[state]}
        </Pill>
        {reason !== null && (
          <span className={`mt-0.5 block break-words ${state === "dropped" ? "text-muted" : "text-danger"}`}>
            {reason}
          </span>
        )}
      </td>
      <td data-label="Last attempt" className="tabular-nums">
        {attemptedAt === null ? (
          <span className="text-muted">None yet</span>
        ) : (
          <>
            {formatDateTime(attemptedAt)}
            <span className="block text-muted">
              {[
                status !== null && `Status ${status}`,
                durationMs !== null && `${formatCount(durationMs)} ms`,
                attempts > 1 && `${attempts} attempts`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </>
        )}
      </td>
      <td data-label="Happened" className="whitespace-nowrap tabular-nums">
        {formatDateTime(at)}
      </td>
      <td>
        {state !== "waiting" && webhook.isOn && (
          <RowButtons name={`${type} ${subjectId}`} pending={busy === null ? undefined : "Sending..."}>
            <SmallBusyButton busy={busy === "send"} pending="Sending..." onClick={() => void send()}>
              Redeliver<span className="sr-only"> {`${type} ${subjectId}`}</span>
            </SmallBusyButton>
          </RowButtons>
        )}
      </td>
    </tr>
  );
}
