/** Why the product says no. The doors translate each into a status code; see `http/respond.ts`. */
export type RefusalReason =
  | "invalid"
  | "unauthorized"
  | "forbidden"
  | "missing"
  | "taken"
  | "too-large"
  | "unsupported"
  | "too-many"
  | "unavailable";

/**
 * How an operation says no. `message` is a sentence meant for people; every other error is logged and shown as
 * one neutral line. `fields` names the inputs at fault and what is wrong with each; `retryAfter` says in how many
 * seconds a further try makes sense.
 */
export class Refusal extends Error {
  readonly reason: RefusalReason;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  /** What else an answer says about it, by name. */
  readonly details: Record<string, unknown> | undefined = undefined;

  constructor(reason: RefusalReason, sentence: string, fields?: Record<string, string>, retryAfter?: number) {
    super(sentence);
    this.name = "Refusal";
    this.reason = reason;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}
