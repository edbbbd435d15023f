import { isConnectionLost } from "#models/connection-lost";
import { Refusal, type RefusalReason } from "~/refusal";

const statusOf: Record<RefusalReason, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  taken: 409,
  "too-large": 413,
  unsupported: 415,
  "too-many": 429,
  unavailable: 503,
};

/** The status code that each reason of a refusal has, everywhere. */
export function statusOfRefusal(refusal: Refusal): number {
  return statusOf[refusal.reason];
}

/** When to come back, where the refusal knows. */
export function headersOfRefusal({ retryAfter }: Refusal): Record<string, string> {
  return retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
}

/** The headers that set cookies. */
export function cookieHeaders(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}

/** A JSON answer. */
export function json(value: unknown, init?: ResponseInit): Response {
  return Response.json(value, init);
}

/**
 * The JSON answer `{message, fields?}`, with the refusal's details, to whatever an operation threw. Only a refusal's
 * sentence is shown; anything else is logged and becomes one neutral line, with 503 rather than 500 when the database
 * went away.
 */
export function refuse(error: unknown): Response {
  if (error instanceof Refusal) {
    const { message, fields, details } = error;
    return Response.json(
      { message, ...(fields && { fields }), ...details },
      {
        status: statusOfRefusal(error),
        headers: headersOfRefusal(error),
      },
    );
  }
  console.error(error);
  const init = isConnectionLost(error) ? { status: 503, headers: { "Retry-After": awaySeconds } } : { status: 500 };
  return Response.json({ message: "Something went wrong on our end. Try again." }, init);
}

/** In how many seconds a database that went away is likely to be back, or taken over. */
const awaySeconds = "5";

/** Runs a JSON resource route's work: what it answers is the body, what it throws becomes a refusal's answer. */
export async function answer(work: () => Promise<unknown>): Promise<Response> {
  try {
    const result = await work();
    return result instanceof Response ? result : json(result);
  } catch (error) {
    return refuse(error);
  }
}
