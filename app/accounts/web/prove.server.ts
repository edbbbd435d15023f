import type { AppLoadContext } from "@remix-run/node";
import { announceCodeGuesses } from "~/accounts/account-notices.server";
import { isAppCode, type SecondStepInput } from "~/accounts/factors";
import { redeemCode } from "~/accounts/factors.server";
import { redeemPasskey } from "~/accounts/passkeys.server";
import { secondFactorLimits } from "~/accounts/rate-limits";
import { countFailures } from "~/accounts/web/count-failures.server";
import { recordRefusal } from "~/accounts/web/record-refusal.server";
import { requirePasskeySite } from "~/accounts/web/passkey-site.server";
import type { Limit } from "~/platform/http/rate-limit.server";
import { secretsOf } from "~/platform/runtime/secrets.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";

/**
 * Proves a second factor of an account: at the login, or again later. Each proof by one, right or wrong, goes through
 * here.
 * @throws {Refusal} invalid, if it's wrong or was used before; too-many
 */
export async function proveByFactor(
  request: Request,
  context: AppLoadContext,
  userId: number,
  input: SecondStepInput,
): Promise<void> {
  try {
    await checkFactor(request, context, userId, input);
  } catch (error) {
    await recordRefusal(request, context, error, { kind: "factor-failed", userId, detail: "Second factor" });
    throw error;
  }
}

async function checkFactor(
  request: Request,
  context: AppLoadContext,
  userId: number,
  { code, passkey }: SecondStepInput,
): Promise<void> {
  const limitsOf = (...allowances: Omit<Limit, "key">[]) =>
    allowances.map((allowance) => ({ ...allowance, name: `second factor: ${allowance.name}`, key: String(userId) }));
  if (code === undefined) {
    const passkeys = requirePasskeySite(request, context.settings);
    return countFailures(context, limitsOf(secondFactorLimits.passkey), () =>
      redeemPasskey(userId, passkey ?? "", passkeys),
    );
  }
  const { app, appInADay, recoveryCode, warnAfter } = secondFactorLimits;
  const site = mailSite(request, context.settings);
  const work = () => redeemCode(userId, code, secretsOf(context.settings), site);
  if (!isAppCode(code)) return countFailures(context, limitsOf(recoveryCode), work);
  return countFailures(context, limitsOf(app, appInADay), work, (attempts) =>
    attempts === warnAfter ? announceCodeGuesses(userId, warnAfter, site) : undefined,
  );
}
