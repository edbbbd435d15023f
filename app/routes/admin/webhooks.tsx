import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { requireAdmin } from "~/accounts/web/guards.server";
import { DeliveryLog } from "~/backoffice/webhooks/admin/delivery-log";
import { NewSecret, type ShownSecret } from "~/backoffice/webhooks/admin/new-secret";
import { WebhookForm } from "~/backoffice/webhooks/admin/webhook-form";
import { WebhookTable } from "~/backoffice/webhooks/admin/webhook-table";
import type { Webhook } from "~/backoffice/webhooks/api";
import { listDeliveries } from "~/backoffice/webhooks/deliveries.server";
import { getWebhook, listWebhooks } from "~/backoffice/webhooks/endpoints.server";
import { shownDelivery, shownWebhook } from "~/backoffice/webhooks/shown.server";
import { deliveryDays, DeliveryQuery } from "~/backoffice/webhooks/webhook";
import { WebhookScene } from "~/platform/admin/empty-scenes";
import { Explanation } from "~/platform/admin/explanation";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { EmptyState } from "~/platform/ui/empty-state";
import { ParentLink, TextLink } from "~/platform/ui/link";
import { NeedsScripts } from "~/platform/ui/needs-scripts";
import { ScriptButton } from "~/platform/ui/script-button";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Webhooks", failure: "Failed to fetch webhooks" } satisfies PageHandle;

/** `?id=3` shows one with its deliveries. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "settings");
  const { siteUrl } = context.settings;
  const id = Number(new URL(request.url).searchParams.get("id"));
  return load(async () => {
    if (!Number.isSafeInteger(id) || id < 1)
      return { webhooks: (await listWebhooks()).map(shownWebhook), log: null, siteUrl };
    const webhook = shownWebhook(await getWebhook(id));
    const { deliveries, total } = await listDeliveries(id, listQuery(request, DeliveryQuery, ["state"]));
    return { webhooks: [webhook], log: { deliveries: deliveries.map(shownDelivery), total }, siteUrl };
  });
}

/** Which form is open: for a webhook, a new one, or none. */
type Open = Webhook | "new" | null;

export default function Webhooks() {
  const { webhooks, log, siteUrl } = useLoaderData<typeof loader>();
  const [open, setOpen] = useState<Open>(null);
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const [one] = webhooks;
  const add = siteUrl !== undefined && (
    <ScriptButton className="button min-h-9 px-4 text-sm touch:min-h-11" onClick={() => setOpen("new")}>
      Add a webhook
    </ScriptButton>
  );
  return (
    <>
      {log && <ParentLink to="/admin/webhooks">All webhooks</ParentLink>}
      {shown && <NewSecret {...shown} onClose={() => setShown(null)} />}
      {open && (
        <NeedsScripts>
          <WebhookForm
            key={open === "new" ? open : open.id}
            webhook={open === "new" ? null : open}
            onAdded={(name, secret) => setShown({ name, secret, isRenewed: false })}
            onClose={() => setOpen(null)}
          />
        </NeedsScripts>
      )}
      {one ? (
        <>
          {!log && !open && <div className="mb-2 flex justify-end">{add}</div>}
          <WebhookTable webhooks={webhooks} onEdit={setOpen} onSecret={setShown} />
          {log && <DeliveryLog webhook={one} {...log} />}
          <Explanation title="How events are delivered">
            Within a minute, one after the other, with the last state of what they’re about. What fails is sent again
            for a day. Then the webhook is switched off, and the owners get an email. The log has the last{" "}
            {deliveryDays} days. <TextLink to="/api/docs#webhooks">How a receiver checks signatures</TextLink>
          </Explanation>
        </>
      ) : (
        !open &&
        !shown && (
          <EmptyState scene={<WebhookScene />} text="No webhooks yet." action={add}>
            {siteUrl === undefined
              ? "Webhooks need the site’s address. Set SITE_URL first."
              : "A webhook tells another program when companies, prices, reviews, or submissions change, so that it needn’t ask."}
          </EmptyState>
        )
      )}
    </>
  );
}
