import type { AppLoadContext } from "@remix-run/node";
import { recordEventOf } from "~/accounts/web/record-event.server";
import * as api from "~/backoffice/webhooks/api";
import { listDeliveries } from "~/backoffice/webhooks/deliveries.server";
import {
  addWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  redeliverNow,
  renewSecret,
  saveWebhook,
  sendTest,
} from "~/backoffice/webhooks/endpoints.server";
import { shownDelivery, shownWebhook } from "~/backoffice/webhooks/shown.server";
import { implement } from "~/platform/api/implement.server";
import type { UserActor } from "~/platform/audit/actor";
import { Refusal } from "~/platform/runtime/refusal";
import { secretsOf } from "~/platform/runtime/secrets.server";

type Caller = { actor: UserActor; request: Request; context: AppLoadContext };

const recordSetting = ({ actor, request, context }: Caller) =>
  recordEventOf(request, context, { kind: "setting-changed", userId: actor.userId, detail: "Webhooks" });

const recordSecret = ({ actor, request, context }: Caller, id: number) =>
  recordEventOf(request, context, { kind: "webhook-secret-created", userId: actor.userId, detail: `Webhook ${id}` });

export const webhookHandlers = [
  implement(api.listWebhooks, async () => (await listWebhooks()).map(shownWebhook)),
  implement(api.addWebhook, async (call) => {
    const { settings } = call.context;
    if (settings.siteUrl === undefined)
      throw new Refusal("unavailable", "Webhooks need the site’s address. Ask the site owner to set SITE_URL.");
    const { webhook, secret } = await addWebhook(call.actor, call.body, secretsOf(settings));
    await recordSecret(call, webhook._id);
    return { ...shownWebhook(webhook), secret };
  }),
  implement(api.readWebhook, async ({ params }) => shownWebhook(await getWebhook(params.id))),
  implement(api.saveWebhook, async (call) => {
    const webhook = await saveWebhook(call.actor, call.params.id, call.body);
    await recordSetting(call);
    return shownWebhook(webhook);
  }),
  implement(api.deleteWebhook, async (call) => {
    await deleteWebhook(call.actor, call.params.id);
    await recordSetting(call);
    return { message: "Webhook deleted." };
  }),
  implement(api.renewSecret, async (call) => {
    const { secret, formerUntil } = await renewSecret(call.params.id, secretsOf(call.context.settings));
    await recordSecret(call, call.params.id);
    return { secret, formerUntil: formerUntil.toISOString() };
  }),
  implement(api.testWebhook, async ({ params }) => {
    await sendTest(params.id);
    return { message: "A test event will be sent." };
  }),
  implement(api.listDeliveries, async ({ params, query }) => {
    await getWebhook(params.id);
    const { deliveries, total } = await listDeliveries(params.id, query);
    return { items: deliveries.map(shownDelivery), total };
  }),
  implement(api.redeliver, async ({ params }) => {
    await redeliverNow(params.id, params.delivery);
    return { message: "The delivery will be sent again." };
  }),
];
