import { z } from "zod";
import { NewUsername, ResetToken } from "~/accounts/account";

/** Who somebody is at an OpenID provider. Only both texts together say it, and an email address never does. */
export const Identity = z.object({ issuer: z.string().min(1).max(2_000), subject: z.string().min(1).max(255) });
export type Identity = z.output<typeof Identity>;

/** How an account's page shows its identity. `linkedAt` is ISO 8601. Null if it has none. */
export type IdentityLink = { linkedAt: string | null; hasPassword: boolean };

/** What the buttons of the login and of the page for a proof ask the provider for. */
export const ProviderInput = z.object({ purpose: z.enum(["log-in", "prove"]), redirectTo: z.string().optional() });

/** The account that somebody with an invitation makes without a password. */
export const IdentityJoinInput = z.object({ username: NewUsername });
export type IdentityJoinInput = z.output<typeof IdentityJoinInput>;

/** For what a provider was asked to confirm who somebody is. Sessions are the ones that asked, by their IDs. */
export const ProviderPurpose = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("log-in"), redirectTo: z.string() }),
  z.object({ kind: z.literal("accept"), token: ResetToken, username: NewUsername }),
  z.object({ kind: z.literal("link"), sessionId: z.string() }),
  z.object({ kind: z.literal("prove"), sessionId: z.string(), redirectTo: z.string() }),
]);
export type ProviderPurpose = z.output<typeof ProviderPurpose>;
