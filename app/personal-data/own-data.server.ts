import { demote } from "~/accounts/accounts.server";
import { getByPassword } from "~/accounts/own-account.server";
import { getPerson, personOf } from "~/accounts/personal-data.server";
import { refuseWhileJobRuns } from "~/jobs/personal-data.server";
import { personalData } from "~/personal-data/collections.server";

/**
 * Everything that is stored about an account's owner, by section; `docs/personal-data.md` describes each.
 * @throws {Refusal} missing
 */
export async function collectPersonalData(userId: number): Promise<Record<string, unknown>> {
  const person = await getPerson(userId);
  const parts = personalData.map(async ({ section, collect }) => [section, await collect(person)] as const);
  return Object.fromEntries(await Promise.all(parts));
}

/**
 * Deletes an account with everything about its owner, and takes their name out of what has to stay. When it is
 * interrupted, doing it again finishes it.
 * @throws {Refusal} invalid, for a wrong password; forbidden, for the last administrator; taken, while a job of theirs
 * runs
 */
export async function deleteAccount(userId: number, password: string): Promise<void> {
  const account = await getByPassword(userId, password);
  await refuseWhileJobRuns(userId);
  await demote(userId);
  const person = personOf(account);
  for (const { erase } of personalData) await erase(person);
}
