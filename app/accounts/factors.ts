import { z } from "zod";
import { KnownPassword } from "~/accounts/account";
import { optionally } from "~/platform/runtime/blank";
import { Refusal } from "~/platform/runtime/refusal";

/**
 * How an account's owner can prove who they are besides by the password: by a passkey, a code of an authenticator app,
 * or a recovery code.
 */
export const factorKinds = ["passkey", "code", "recovery-code"] as const;
export type FactorKind = (typeof factorKinds)[number];

/** What an account's page shows of its factors. Dates are ISO 8601. */
export type Factors = {
  /** Null without an authenticator app. */
  app: { addedAt: string } | null;
  passkeys: { id: string; name: string; addedAt: string; lastUsedAt: string | null }[];
  recoveryCodes: number;
};

/** Whether the password alone isn't enough. Recovery codes stand in for a factor, so they aren't one. */
export const isProtected = ({ app, passkeys }: Pick<Factors, "app" | "passkeys">): boolean =>
  app !== null || passkeys.length > 0;

/** A password is right, but the account has a second factor. */
export class NeedsFactor extends Refusal {
  override readonly details: { needsFactor: readonly FactorKind[] };

  /** @param kinds what the next request may prove */
  constructor(readonly kinds: readonly FactorKind[]) {
    super("unauthorized", `Your password is right. To log in, ${adviceOf(kinds)}.`);
    this.details = { needsFactor: kinds };
  }
}

/** What is possible, to complete a sentence. */
export function adviceOf(kinds: readonly FactorKind[]): string {
  const ways = {
    passkey: "use your passkey",
    code: "enter the code from your authenticator app",
    "recovery-code": "enter a recovery code",
  };
  return kinds.map((kind) => ways[kind]).join(", or ");
}

/** A sensitive action that was asked for too long after the user last proved to be the account's owner. */
export class NeedsProof extends Refusal {
  override readonly details = { needsProof: true };

  constructor() {
    super("forbidden", "Confirm that it’s you first: enter your password or a code again.");
  }
}

const maxCodeLength = 40;
/** Longer than any browser's answer for a passkey. */
const maxPasskeyLength = 20_000;

const Code = z.string().trim().min(1, "Required").max(maxCodeLength, "Invalid input");

/** The first code of a new authenticator app. */
export const AppCodeInput = z.object({ code: Code });
export type AppCodeInput = z.output<typeof AppCodeInput>;

/** A code of either kind, or a passkey's answer as JSON. */
const secondStep = {
  code: optionally(Code),
  passkey: optionally(z.string().max(maxPasskeyLength, "Invalid input")),
};

/** The second step of a login. */
export const SecondStepInput = z
  .object(secondStep)
  .refine(({ code, passkey }) => code !== undefined || passkey !== undefined, { path: ["code"], error: "Required" });
export type SecondStepInput = z.output<typeof SecondStepInput>;

/** What a logged-in user enters again. */
export const ProofInput = z
  .object({ password: optionally(KnownPassword), ...secondStep })
  .refine((given) => Object.values(given).some((value) => value !== undefined), {
    path: ["password"],
    error: "Required",
  });
export type ProofInput = z.output<typeof ProofInput>;

/** What the buttons of an account's security page do. */
export const SecurityInput = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["begin-app", "remove-app", "make-codes", "link-identity", "unlink-identity"]) }),
  z.object({ intent: z.literal("remove-passkey"), id: z.string().max(maxPasskeyLength) }),
  z.object({ intent: z.literal("add-passkey"), passkey: z.string().max(maxPasskeyLength, "Invalid input") }),
]);

/** A code as stored and compared: people type spaces, hyphens, and capitals. */
export const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Whether a code is of an authenticator app. Recovery codes are longer. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(plainCode(code));

/** The address of a page that leads to `redirectTo` afterwards. */
export const withRedirectTo = (path: string, redirectTo: string): string =>
  redirectTo === "/" ? path : `${path}?redirectTo=${encodeURIComponent(redirectTo)}`;
