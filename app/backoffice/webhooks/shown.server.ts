import type { StoredDelivery } from "#models/webhook-delivery.server";
import type { Delivery, Webhook } from "~/backoffice/webhooks/api";
import type { WebhookState } from "~/backoffice/webhooks/endpoints.server";

const momentOf = (date: Date | undefined) => date?.toISOString() ?? null;

/** An endpoint as admins see it: without its secrets. */
export function shownWebhook(webhook: WebhookState): Webhook {
  const { _id: id, name, url, events, isOn, offReason = null, waiting, failures, failingSince, dueAt } = webhook;
  const { succeededAt, formerSecret, createdAt } = webhook;
  return {
    ...{ id, name, url, events: events as Webhook["events"], isOn, offReason, waiting, failures },
    failingSince: momentOf(failingSince),
    nextAttemptAt: isOn && failures > 0 ? dueAt.toISOString() : null,
    succeededAt: momentOf(succeededAt),
    formerSecretUntil: formerSecret && formerSecret.until > new Date() ? formerSecret.until.toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}

export function shownDelivery(delivery: StoredDelivery): Delivery {
  const { _id: id, type, subjectId, at, state, attempts, attemptedAt } = delivery;
  const { status = null, durationMs = null, reason = null } = delivery;
  return {
    ...{ id, type, subjectId, at: at.toISOString(), state, attempts },
    ...{ attemptedAt: momentOf(attemptedAt), status, durationMs, reason },
  };
}
