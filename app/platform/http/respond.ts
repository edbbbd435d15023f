import { isConnectionLost } from "#models/connection-lost";
import { refusalOf } from "~/platform/runtime/disk-full.server";
import type { Refusal, RefusalReason } from "~/platform/runtime/refusal";

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
  "no-space": 507,
};

/** The status code for each refusal reason. */
export function statusOfRefusal(refusal: Refusal): number {
  return statusOf[refusal.reason];
}

/** Retry-After, if the refusal has one. */
export function headersOfRefusal({ retryAfter }: Refusal): Record<string, string> {
  return retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
}

/** Set-Cookie headers. */
export function cookieHeaders(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}

/** A JSON response. */
export function json(value: unknown, init?: ResponseInit): Response {
  return Response.json(value, init);
}

/**
 * The JSON response `{message, fields?}` for an error, plus a refusal's details. Only refusals and full disks have a
 * sentence. Other errors are logged and get a generic message, with 503 instead of 500 if the database was lost.
 */
function refuse(error: unknown): Response {
  const refusal = refusalOf(error);
  if (refusal) {
    const { message, fields, details } = refusal;
    return Response.json(
      { message, ...(fields && { fields }), ...details },
      {
        status: statusOfRefusal(refusal),
        headers: headersOfRefusal(refusal),
      },
    );
  }
  return Response.json({ message: "Something went wrong on our end. Try again." }, initOfFailure(error));
}

/** Logs an error that isn't a refusal, and returns its status: 503 instead of 500 if the database was lost. */
export function initOfFailure(error: unknown): ResponseInit {
  console.error(error);
  return isConnectionLost(error) ? { status: 503, headers: { "Retry-After": awaySeconds } } : { status: 500 };
}

/** Seconds until a lost database has probably recovered or failed over. */
export const awaySeconds = "5";

/** Runs the work of a JSON route. Its result becomes the body, errors become error responses, and thrown responses are sent. */
export async function answer(work: () => Promise<unknown>): Promise<Response> {
  try {
    const result = await work();
    return result instanceof Response ? result : json(result);
  } catch (error) {
    return error instanceof Response ? error : refuse(error);
  }
}
