import { createHmac } from "node:crypto";
import { readBody } from "~/platform/http/read-body.server";
import { parseInput } from "~/platform/http/read-json.server";
import { BounceReport } from "~/newsletter/issues/bounce";
import { Refusal } from "~/platform/runtime/refusal";
import { isSameHmac } from "~/platform/runtime/token.server";

const maxBodyBytes = 64 * 1024;
/** Prevents replaying a recorded request later. */
const maxAgeMs = 5 * 60_000;

/**
 * Reads a bounce report whose sender knows the secret. `X-Webhook-Timestamp` is in seconds since 1970, and
 * `X-Webhook-Signature` is `sha256=` and the hex HMAC-SHA256 of the timestamp, a dot, and the body.
 * @throws {Refusal} unavailable, without a secret; unauthorized; too-large; invalid
 */
export async function readSignedReport(request: Request, secret: string | undefined): Promise<BounceReport> {
  if (!secret) throw new Refusal("unavailable", "Bounces aren’t accepted until BOUNCE_WEBHOOK_SECRET is set.");
  const body = await readBody(request, maxBodyBytes);
  if (!body) throw new Refusal("too-large", `Send at most ${maxBodyBytes / 1024} kB.`);
  const timestamp = request.headers.get("X-Webhook-Timestamp") ?? "";
  const expected = `sha256=${createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex")}`;
  const isFresh = Math.abs(Date.now() - Number(timestamp) * 1000) <= maxAgeMs;
  if (!isFresh || !isSameHmac(request.headers.get("X-Webhook-Signature") ?? "", expected))
    throw new Refusal("unauthorized", "The signature is missing, wrong, or older than five minutes.");
  return parseInput(BounceReport, parseJson(body.toString("utf8")));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("invalid", "The request body isn’t valid JSON.");
  }
}
