import type { StoredDelivery } from "#models/webhook-delivery.server";
import { guardedPost } from "~/platform/fetch/guarded-fetch.server";
import { FetchFailure, publicWeb, type Reach } from "~/platform/fetch/reach.server";
import { Refusal } from "~/platform/runtime/refusal";
import type { Secrets } from "~/platform/runtime/token.server";
import { dropDelivery, nextDelivery, recordAttempt, type Attempt } from "~/backoffice/webhooks/deliveries.server";
import {
  hasTimeLeft,
  leaseWebhook,
  recordFailure,
  recordSuccess,
  release,
  releaseIdle,
  sendMs,
  switchOff,
  type LeasedWebhook,
} from "~/backoffice/webhooks/leases.server";
import { readPayload } from "~/backoffice/webhooks/payload.server";
import { signedHeaders } from "~/backoffice/webhooks/secrets.server";

export type Delivering = {
  /** Of the site's addresses. */
  origin: string;
  secrets: Secrets;
  /** Tests restrict it to their own server. */
  reach?: Reach;
  /** Ends an attempt that takes too long. */
  deadline?: () => AbortSignal;
  /** Whether another delivery may begin. */
  goesOn?: () => boolean;
  /** Ends attempts because the server stops. */
  stopping?: AbortSignal;
};

/**
 * Delivers what waits for an endpoint, in its order, one at a time, until nothing waits, an attempt fails, or somebody else
 * delivers. Any number of servers may do it.
 */
export async function deliverTo(endpointId: number, delivering: Delivering): Promise<void> {
  while (delivering.goesOn?.() ?? true) {
    const webhook = await leaseWebhook(endpointId);
    if (!webhook) return;
    const delivery = await nextDelivery(endpointId);
    if (!delivery) return releaseIdle(webhook);
    if (!(await deliver(webhook, delivery, delivering))) return;
  }
}

/** Returns whether the next one may follow at once. */
async function deliver(webhook: LeasedWebhook, delivery: StoredDelivery, delivering: Delivering): Promise<boolean> {
  const payload = await readPayload(delivery, delivering.origin);
  if ("needless" in payload) {
    await dropDelivery(delivery._id, payload.needless);
    await release(webhook);
    return true;
  }
  if (!hasTimeLeft(webhook)) return false;
  const attempt = await attemptOf(webhook, { id: delivery._id, body: payload.body }, delivering);
  if (attempt.reason !== undefined && delivering.stopping?.aborted) {
    await release(webhook);
    return false;
  }
  // First of all, so that what was acknowledged isn't sent again.
  await recordAttempt(delivery._id, attempt);
  const { status, reason } = attempt;
  if (reason === undefined) await recordSuccess(webhook);
  else if (status === 410) await switchOff(webhook, reason);
  else await recordFailure(webhook, reason);
  return reason === undefined;
}

async function attemptOf(
  webhook: LeasedWebhook,
  { id, body }: { id: string; body: string },
  { secrets, reach = publicWeb, deadline = () => AbortSignal.timeout(sendMs), stopping }: Delivering,
): Promise<Attempt> {
  const at = new Date();
  const startedAt = performance.now();
  const ended = () => ({ at, durationMs: Math.round(performance.now() - startedAt) });
  try {
    const headers = signedHeaders(webhook, secrets, { id, body, at });
    const signal = AbortSignal.any([deadline(), ...(stopping ? [stopping] : [])]);
    const status = await guardedPost(webhook.url, { body, headers }, signal, reach);
    const reason = problemOf(status);
    return { ...ended(), status, ...(reason !== undefined && { reason }) };
  } catch (error) {
    // Their sentences name the host, never the rest of the URL.
    if (error instanceof FetchFailure || error instanceof Refusal) return { ...ended(), reason: error.message };
    throw error;
  }
}

/** Why a status isn't an acknowledgment, as a sentence. */
function problemOf(status: number): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 410) return "The receiver is gone (status 410).";
  if (status >= 300 && status < 400) return `The receiver redirects (status ${status}), which isn’t followed.`;
  return `The receiver answered with status ${status}.`;
}
