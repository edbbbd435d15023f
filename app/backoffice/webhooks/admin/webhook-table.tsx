import { useState } from "react";
import { deleteWebhook, renewSecret, saveWebhook, testWebhook, type Webhook } from "~/backoffice/webhooks/api";
import type { ShownSecret } from "~/backoffice/webhooks/admin/new-secret";
import { WebhookStatus } from "~/backoffice/webhooks/admin/webhook-status";
import { DataTable } from "~/platform/admin/data-table";
import { DialogButtons, FormDialog } from "~/platform/admin/form-dialog";
import { MenuButton, RowButtons, RowMenu } from "~/platform/admin/row-menu";
import { useMutation } from "~/platform/admin/use-mutation";
import { request } from "~/platform/api/request";
import { counted } from "~/platform/text/format-count";
import { formatDateTime } from "~/platform/text/format-date-time";
import { BusyButton, CancelButton, SmallBusyButton } from "~/platform/ui/busy-button";
import { Link, SmallLink } from "~/platform/ui/link";

type WebhookTableProps = {
  webhooks: readonly Webhook[];
  onEdit: (webhook: Webhook) => void;
  onSecret: (shown: ShownSecret) => void;
};

const logHref = (id: number) => `/admin/webhooks?id=${id}`;

/** The webhooks, with how they do, and what an admin may do with them. */
export function WebhookTable({ webhooks, onEdit, onSecret }: WebhookTableProps) {
  const [deleted, setDeleted] = useState<Webhook | null>(null);
  return (
    <>
      {deleted && <DeleteDialog webhook={deleted} onClose={() => setDeleted(null)} />}
      <DataTable label="Webhooks" heads={["Webhook", "Events", "Status", "Last delivered", "Actions"]}>
        {webhooks.map((webhook) => {
          const { id, name, url, events, waiting, succeededAt } = webhook;
          return (
            <tr key={id}>
              <td className="font-medium sm:min-w-48">
                <Link to={logHref(id)} className="link tap break-words">
                  {name}
                </Link>
                <span className="block text-sm font-normal break-all text-muted">{new URL(url).host}</span>
              </td>
              <td className="max-sm:basis-full">
                <span className="flex flex-wrap gap-1">
                  {events.map((event) => (
                    <code key={event} className="rounded bg-sunken px-1.5 font-mono text-xs leading-5">
                      {event}
                    </code>
                  ))}
                </span>
              </td>
              <td className="max-sm:basis-full sm:min-w-40">
                <WebhookStatus webhook={webhook} />
                {waiting > 0 && (
                  <span className="block text-muted">{counted(waiting, "delivery", "deliveries")} waiting</span>
                )}
              </td>
              <td data-label="Last delivered">{succeededAt === null ? "Never" : formatDateTime(succeededAt)}</td>
              <td>
                <Actions
                  webhook={webhook}
                  onEdit={() => onEdit(webhook)}
                  onDelete={() => setDeleted(webhook)}
                  onSecret={(secret) => onSecret({ name, secret, isRenewed: true })}
                />
              </td>
            </tr>
          );
        })}
      </DataTable>
    </>
  );
}

type ActionsProps = {
  webhook: Webhook;
  onEdit: () => void;
  onDelete: () => void;
  onSecret: (secret: string) => void;
};

function Actions({ webhook, onEdit, onDelete, onSecret }: ActionsProps) {
  const { busy, mutate } = useMutation();
  const { id, name, url, events, isOn } = webhook;
  const params = { id };
  const test = () =>
    mutate("test", () => request(testWebhook, { params }), {
      done: () => ({ title: "Test event sent", description: "Its result is in the log of deliveries." }),
      failed: "Couldn’t send a test event",
    });
  const turn = (on: boolean) =>
    mutate("switch", () => request(saveWebhook, { params, body: { name, url, events, isOn: on } }), {
      done: on ? "Webhook switched on" : "Webhook switched off",
      failed: "Couldn’t change the webhook",
    });
  const renew = async () => {
    const renewed = await mutate("secret", () => request(renewSecret, { params }), {
      failed: "Couldn’t make a new secret",
    });
    if (renewed) onSecret(renewed.secret);
  };
  const whose = <span className="sr-only"> of {name}</span>;
  return (
    <RowButtons name={name} pending={busy === null ? undefined : "Saving..."}>
      <SmallLink to={logHref(id)}>Deliveries{whose}</SmallLink>
      <SmallBusyButton busy={false} pending="" onClick={onEdit}>
        Edit<span className="sr-only"> {name}</span>
      </SmallBusyButton>
      <RowMenu name={name} pending={busy === null ? undefined : "Saving..."}>
        {isOn && (
          <MenuButton onClick={() => void test()}>
            Send a test event<span className="sr-only"> to {name}</span>
          </MenuButton>
        )}
        <MenuButton onClick={() => void renew()}>
          New secret<span className="sr-only"> for {name}</span>
        </MenuButton>
        <MenuButton onClick={() => void turn(!isOn)}>
          {isOn ? "Switch off" : "Switch on"}
          <span className="sr-only"> {name}</span>
        </MenuButton>
        <MenuButton onClick={onDelete}>
          Delete<span className="sr-only"> {name}</span>
        </MenuButton>
      </RowMenu>
    </RowButtons>
  );
}

function DeleteDialog({ webhook: { id, name }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { busy, mutate } = useMutation();
  const remove = async () => {
    const removed = await mutate("delete", () => request(deleteWebhook, { params: { id } }), {
      done: "Webhook deleted",
      failed: "Couldn’t delete the webhook",
    });
    if (removed) onClose();
  };
  return (
    <FormDialog title={`Delete ${name}?`} onClose={onClose}>
      <p className="mb-5 max-w-[60ch]">
        Its secret and its log of deliveries are deleted, too. To pause it, switch it off.
      </p>
      <DialogButtons>
        <BusyButton busy={busy === "delete"} pending="Deleting..." onClick={() => void remove()}>
          Delete webhook
        </BusyButton>
        <CancelButton onClick={onClose} />
      </DialogButtons>
    </FormDialog>
  );
}
