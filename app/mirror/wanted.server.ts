import { namedPictures } from "~/blog/named-pictures.server";
import { listLogoAddresses } from "~/companies/logos.server";
import { sourceKey, type WantedPicture } from "~/pictures/picture";
import { listSettledKeys } from "~/pictures/pictures.server";
import { isWebAddress } from "~/text/web-address";

/** The pictures that listings and posts name, and that are not here yet. */
export async function wantedPictures(): Promise<WantedPicture[]> {
  const named = new Map<string, WantedPicture>();
  const want = (picture: WantedPicture) => {
    if (isWebAddress(picture.url)) named.set(sourceKey(picture), picture);
  };
  for (const url of await listLogoAddresses()) want({ url, use: "logo" });
  for await (const picture of namedPictures()) want(picture);
  for (const key of await listSettledKeys()) named.delete(key);
  return [...named.values()];
}
