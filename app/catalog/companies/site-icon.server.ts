import { Company as Stored } from "#models/company.server";
import { mayHaveIcon, siteIconOf } from "~/catalog/companies/shown-icon.server";
import { updateUnannounced } from "~/catalog/companies/store.server";
import { contentChanged } from "~/platform/runtime/content-version.server";

/** Icons older than this are fetched again. */
const freshForMs = 30 * 24 * 3600_000;

/** Whether a company's website may have a newer icon that would be shown. */
export async function needsSiteIcon(id: number, website: string): Promise<boolean> {
  const company = await Stored.findOne({ _id: id, website }).lean();
  if (!company || !mayHaveIcon(company)) return false;
  const icon = siteIconOf(company);
  return !icon || icon.at.getTime() < Date.now() - freshForMs;
}

/** Stores a website's icon. It isn't a field of the company, so it has no entry in the log and isn't exported. */
export async function saveSiteIcon(id: number, website: string, pictureId: string): Promise<void> {
  const siteIcon = { website, pictureId, at: new Date() };
  await updateUnannounced([{ id, ifStill: { website }, update: { $set: { siteIcon } } }]);
  await contentChanged({ companies: [id] });
}
