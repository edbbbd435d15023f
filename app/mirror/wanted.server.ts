import { namedPictures } from "~/blog/named-pictures.server";
import { listIdsByLogo, listLogoAddresses } from "~/companies/logos.server";
import { eachShownScreenshot, listIdsByScreenshot } from "~/companies/screenshots.server";
import type { ChangedRecords } from "~/content-version.server";
import { sourceKey, type PictureUse, type WantedPicture } from "~/pictures/picture";
import { listSettledKeys } from "~/pictures/pictures.server";
import { isWebAddress } from "~/text/web-address";

/** Images that companies and posts reference but that aren't stored yet. */
export async function wantedPictures(): Promise<WantedPicture[]> {
  const named = new Map<string, WantedPicture>();
  const want = (picture: WantedPicture) => {
    if (isWebAddress(picture.url)) named.set(sourceKey(picture), picture);
  };
  for (const url of await listLogoAddresses()) want({ url, use: "logo" });
  for await (const picture of eachShownScreenshot()) want(picture);
  for await (const { pictures } of namedPictures()) pictures.forEach(want);
  for (const key of await listSettledKeys()) named.delete(key);
  return [...named.values()];
}

/** The records that look different with these images. */
export async function recordsWith(pictures: WantedPicture[]): Promise<ChangedRecords> {
  if (pictures.length === 0) return {};
  const addressesFor = (use: PictureUse) => pictures.filter((picture) => picture.use === use).map(({ url }) => url);
  const ids = [...(await listIdsByLogo(addressesFor("logo"))), ...(await listIdsByScreenshot(addressesFor("article")))];
  const companies = [...new Set(ids)];
  const keys = new Set(pictures.map(sourceKey));
  const posts: number[] = [];
  for await (const named of namedPictures()) {
    if (named.pictures.some((picture) => keys.has(sourceKey(picture)))) posts.push(named.postId);
  }
  return { companies, posts };
}
