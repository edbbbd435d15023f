import { getByPassword } from "~/accounts/own-account.server";
import { getPerson, personOf } from "~/accounts/personal-data.server";
import { giveUpRole } from "~/accounts/roles.server";
import { recordSecurityEvent } from "~/accounts/security-events.server";
import type { MailSite } from "~/platform/mail/template";
import { refuseWhileJobRuns } from "~/platform/jobs/personal-data.server";
import type { ErasureChoice } from "~/platform/runtime/person";
import { personalData } from "~/site/personal-data/collections.server";

/**
 * All data about an account's owner, by section; `docs/personal-data.md` describes each.
 * @throws {Refusal} missing
 */
export async function collectPersonalData(userId: number): Promise<Record<string, unknown>> {
  const person = await getPerson(userId);
  const parts = personalData.map(async ({ section, collect }) => [section, await collect(person)] as const);
  return Object.fromEntries(await Promise.all(parts));
}

/**
 * Deletes an account and its owner's data, and anonymizes what has to stay. Safe to repeat after an interruption. If it had
 * a role, the site's owners are emailed.
 * @param site null if links in emails can't lead anywhere: then nobody gets one
 * @throws {Refusal} invalid, if the password is wrong; forbidden, for the last owner; taken, while one of the owner's
 * jobs is running
 */
export async function deleteAccount(
  userId: number,
  password: string,
  site: MailSite | null,
  choice: ErasureChoice = { keepsReviews: false },
): Promise<void> {
  const account = await getByPassword(userId, password);
  await refuseWhileJobRuns(userId);
  await giveUpRole(userId, site);
  const person = personOf(account);
  for (const { erase } of personalData) await erase(person, choice);
  await recordSecurityEvent({ kind: "account-deleted", userId });
}
