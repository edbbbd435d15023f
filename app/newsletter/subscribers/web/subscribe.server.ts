import type { AppLoadContext } from "@remix-run/node";
import { findUserId } from "~/accounts/web/guards.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { consumeAttempt, consumeVisit } from "~/platform/http/rate-limit.server";
import { parseInput } from "~/platform/http/read-json.server";
import { mailboxOf } from "~/platform/mail/address";
import { thanks } from "~/newsletter/subscribers/form-texts";
import { SubscribeInput } from "~/newsletter/subscribers/newsletter";
import { subscribe, type Trace, type Visit } from "~/newsletter/subscribers/newsletter.server";
import { parseUrl } from "~/platform/runtime/parse-url";
import { visitorHeader } from "~/platform/http/visitor-header.server";

const perVisitor = { points: 20, seconds: 10 * 60 };
const perMailbox = { points: 5, seconds: 60 * 60 };

/**
 * Signs up from the page or the API. Returns the message for the visitor.
 * @throws {Refusal} invalid, too-many
 */
export async function subscribeFrom(request: Request, context: AppLoadContext, body: unknown): Promise<string> {
  await consumeVisit(context, "newsletter: visitor", perVisitor);
  const input = parseInput(SubscribeInput, body);
  await consumeAttempt(context, { name: "newsletter: mailbox", key: mailboxOf(input.email), ...perMailbox });
  const from = { ...(await visitOf(request, context)), page: pageOf(request) };
  await subscribe(input, from, mailSite(request, context.settings));
  return thanks;
}

/** The origin of a request, for the consent record. */
export function traceOf(request: Request, context: AppLoadContext): Trace {
  return { ip: context.clientAddress, userAgent: visitorHeader(request, context, "User-Agent") ?? "" };
}

/** The origin of a request with the logged-in user, or null. */
export async function visitOf(request: Request, context: AppLoadContext): Promise<Visit> {
  return { ...traceOf(request, context), userId: await findUserId(request, context) };
}

/** The page with the form. For API clients, which send no referrer, the request's path. */
function pageOf(request: Request): string {
  const referrer = parseUrl(request.headers.get("Referer") ?? "");
  return (referrer ?? new URL(request.url)).pathname;
}
