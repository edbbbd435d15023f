import { listPictureIdsInUse } from "~/content/blog/named-pictures.server";
import { listIdsByPicture } from "~/catalog/companies/named-pictures.server";
import { picturePath } from "~/catalog/pictures/picture";
import { listDuePostImages, postponeCheck, removePostImage } from "~/catalog/pictures/pictures.server";
import { listTrashedValues } from "~/platform/trash/trash.server";

/**
 * Removes images that were uploaded for posts but that no post uses, not even in the trash or in a version that can be
 * restored. Leaves images of the last 30 days, which may be in a post that isn't saved yet. Returns the number of
 * removed images.
 */
export async function removeUnusedPostImages(now = new Date()): Promise<number> {
  const due = await listDuePostImages(now);
  if (due.length === 0) return 0;
  const used = await listPictureIdsInUse(due.map(({ id }) => id));
  for (const { id } of due) if (await isOfCompany(id)) used.add(id);
  await postponeCheck([...used], now);
  const unused = due.filter(({ id }) => !used.has(id));
  for (const image of unused) await removePostImage(image);
  return unused.length;
}

/** Whether a company uses the image, even one in the trash: an admin may have copied the image's path. */
async function isOfCompany(id: string): Promise<boolean> {
  const url = picturePath(id);
  const companies = await listIdsByPicture([
    { url, use: "logo" },
    { url, use: "article" },
  ]);
  if (companies.length > 0) return true;
  const trashed = [
    ...(await listTrashedValues("company", "logo", [url])),
    ...(await listTrashedValues("company", "screenshots", [url])),
  ];
  return trashed.length > 0;
}
