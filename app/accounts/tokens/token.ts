import { z } from "zod";
import { cleanText } from "~/platform/text/clean-text";
import { allScopes, type Scope } from "~/platform/runtime/scopes";

/** An access token as its user sees it, without the token itself. */
export type AccessToken = {
  /** A hash, so it can't be used as the token. */
  id: string;
  name: string;
  scopes: readonly Scope[];
  /** The token's last characters. */
  ending: string;
  /** All three are ISO 8601. */
  createdAt: string;
  /** Accurate to a minute. Null if it was never used. */
  lastUsedAt: string | null;
  expiresAt: string;
};

/** So that scanners for secrets recognize it. */
export const tokenPrefix = "saasfinder_token_";

/** For how long a token may work, in days. Most scripts are forgotten sooner. */
export const lifetimes = { "30": "30 days", "90": "90 days", "365": "One year" } as const;
type Days = keyof typeof lifetimes;

const Name = z
  .string({ error: "Required" })
  .overwrite(cleanText)
  .min(1, "Required")
  .max(60, "Must be at most 60 characters");

export const NewToken = z.object({
  name: Name,
  scopes: z
    .union([z.array(z.enum(allScopes)), z.enum(allScopes).transform((scope) => [scope])], {
      error: "Choose what the token can do",
    })
    .refine((chosen) => chosen.length > 0, "Choose what the token can do"),
  days: z.enum(Object.keys(lifetimes) as [Days, ...Days[]], { error: "Choose when it expires" }),
});
export type NewToken = z.output<typeof NewToken>;

/** What the account's page of tokens does. */
export const TokenInput = z.discriminatedUnion("intent", [
  NewToken.extend({ intent: z.literal("create") }),
  z.object({ intent: z.literal("revoke"), token: z.string().regex(/^[0-9a-f]{64}$/) }),
]);
