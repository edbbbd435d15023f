import * as blog from "~/content/blog/named-pictures.server";
import * as companies from "~/catalog/companies/named-pictures.server";
import type { ChangedRecords } from "~/platform/runtime/content-version.server";
import { givingWay } from "~/platform/runtime/give-way.server";
import { sourceKey, type WantedPicture } from "~/catalog/pictures/picture";
import { listSettledKeys } from "~/catalog/pictures/pictures.server";
import { isWebAddress } from "~/platform/text/web-address";

const recordsAtATime = 500;

/** Images that these companies and posts, or all, reference but that aren't stored yet. */
export async function wantedPictures(changed: ChangedRecords | "everything" = "everything"): Promise<WantedPicture[]> {
  const giveWay = givingWay();
  const named = new Map<string, WantedPicture>();
  const want = (picture: WantedPicture) => {
    if (isWebAddress(picture.url)) named.set(sourceKey(picture), picture);
  };
  for (const ids of batchesOf(changed, "companies"))
    for await (const picture of companies.namedPictures(ids)) {
      want(picture);
      await giveWay();
    }
  for (const ids of batchesOf(changed, "posts"))
    for await (const { pictures } of blog.namedPictures(ids)) {
      pictures.forEach(want);
      await giveWay();
    }
  for (const keys of inBatches([...named.keys()])) for (const key of await listSettledKeys(keys)) named.delete(key);
  return [...named.values()];
}

/** One batch without IDs stands for all records. */
function batchesOf(changed: ChangedRecords | "everything", kind: keyof ChangedRecords): (number[] | undefined)[] {
  return changed === "everything" ? [undefined] : inBatches([...(changed[kind] ?? [])]);
}

function inBatches<Key>(keys: Key[]): Key[][] {
  const count = Math.ceil(keys.length / recordsAtATime);
  return Array.from({ length: count }, (_, i) => keys.slice(i * recordsAtATime, (i + 1) * recordsAtATime));
}

/** The records that look different with these images. */
export async function recordsWith(pictures: WantedPicture[]): Promise<ChangedRecords> {
  if (pictures.length === 0) return {};
  const keys = new Set(pictures.map(sourceKey));
  const posts: number[] = [];
  const giveWay = givingWay();
  for await (const named of blog.namedPictures()) {
    await giveWay();
    if (named.pictures.some((picture) => keys.has(sourceKey(picture)))) posts.push(named.postId);
  }
  return { companies: await companies.listIdsByPicture(pictures), posts };
}
