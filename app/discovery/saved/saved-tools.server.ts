import { SavedTool as Stored } from "#models/saved-tool.server";
import { sessionDataChanged } from "~/accounts/sessions.server";
import { getDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import { storedOnce } from "~/platform/runtime/duplicate-key.server";
import { Refusal } from "~/platform/runtime/refusal";
import { formatCount } from "~/platform/text/format-count";

/** Limited, because each page that a user opens requests all of them (`/api/session`). */
const max = 1_000;

/** The IDs of the companies that a person saved, the last one first. Some may not be public anymore. */
export async function listSavedTools(userId: number): Promise<number[]> {
  const saved = await Stored.find({ userId }, { companyId: 1 }).sort({ _id: -1 }).limit(max).lean();
  return saved.map(({ companyId }) => companyId);
}

/** When a person saved each of these companies. */
export async function listSavingTimes(userId: number): Promise<Map<number, Date>> {
  const saved = await Stored.find({ userId }, { companyId: 1, createdAt: 1 }).sort({ _id: -1 }).limit(max).lean();
  return new Map(saved.map(({ companyId, createdAt }) => [companyId, createdAt]));
}

/**
 * Saves a company for a person. Idempotent.
 * @throws {Refusal} missing, if it isn't public; taken, if the person has saved too many
 */
export async function saveTool(userId: number, companyId: number): Promise<void> {
  if (!findCompany(await getDirectory(), String(companyId))) throw new Refusal("missing", "Tool not found.");
  if ((await Stored.countDocuments({ userId })) >= max)
    throw new Refusal("taken", `You can save up to ${formatCount(max)} tools. Remove one first.`);
  if (await storedOnce(Stored.create({ userId, companyId }))) await sessionDataChanged(userId);
}

/** Undoes `saveTool`. */
export async function removeTool(userId: number, companyId: number): Promise<void> {
  await Stored.deleteOne({ userId, companyId });
  await sessionDataChanged(userId);
}
