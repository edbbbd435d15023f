/** Reasons for a refusal. `http/respond.ts` maps them to status codes. */
export type RefusalReason =
  | "invalid"
  | "unauthorized"
  | "forbidden"
  | "missing"
  | "taken"
  | "too-large"
  | "unsupported"
  | "too-many"
  | "unavailable"
  | "no-space";

/**
 * Thrown when an operation refuses. `message` is a sentence for people; all other errors are logged and shown as a
 * generic message. `fields` has errors by input name. `retryAfter` is in seconds.
 */
export class Refusal extends Error {
  override name = "Refusal";
  /** Additional properties of the error response. */
  readonly details: Record<string, unknown> | undefined = undefined;

  constructor(
    readonly reason: RefusalReason,
    sentence: string,
    readonly fields?: Record<string, string>,
    readonly retryAfter?: number,
  ) {
    super(sentence);
  }
}
