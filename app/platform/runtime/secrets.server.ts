import type { Settings } from "~/platform/runtime/env.server";
import type { Secrets } from "~/platform/runtime/token.server";

/**
 * What signs cookies and tokens, and encrypts what the database must not reveal: the secret that is set, or generated at
 * startup, and a former one that still counts.
 */
export function secretsOf({ sessionSecret, formerSessionSecret }: Settings): Secrets {
  if (!sessionSecret) throw new Error("There is no secret to sign with.");
  return formerSessionSecret ? [sessionSecret, formerSessionSecret] : [sessionSecret];
}
