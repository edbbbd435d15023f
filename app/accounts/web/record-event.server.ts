import type { AppLoadContext } from "@remix-run/node";
import { deviceOf } from "~/accounts/device";
import { recordSecurityEvent, type EventOrigin, type NewSecurityEvent } from "~/accounts/security-events.server";
import { networksOf } from "~/platform/http/rate-limit.server";
import { visitorHeader } from "~/platform/http/visitor-header.server";

/** Where a request came from, as security events say it. */
export function eventOrigin(request: Request, context: AppLoadContext): EventOrigin {
  const { clientAddress } = context;
  return {
    device: deviceOf(visitorHeader(request, context, "User-Agent") ?? ""),
    address: clientAddress,
    network: networksOf(clientAddress).at(-1)?.network ?? "unknown",
  };
}

/** Records an event that a request caused; see `recordSecurityEvent`. */
export function recordEventOf(
  request: Request,
  context: AppLoadContext,
  event: Omit<NewSecurityEvent, "origin">,
): Promise<void> {
  return recordSecurityEvent({ ...event, origin: eventOrigin(request, context) });
}
