import * as blog from "~/content/blog/named-pictures.server";
import * as companies from "~/catalog/companies/named-pictures.server";
import type { ChangedRecords } from "~/platform/runtime/content-version.server";
import { yieldWhenDue } from "~/platform/runtime/yield-to-requests.server";
import { sourceKey, type ImageRef } from "~/catalog/pictures/picture";
import { listStoredKeys } from "~/catalog/pictures/pictures.server";
import { isWebAddress } from "~/platform/text/web-address";

const recordsAtATime = 500;

/** Images that these companies and posts, or all, reference but that aren't stored yet. */
export async function missingImages(changed: ChangedRecords | "everything" = "everything"): Promise<ImageRef[]> {
  const yieldIfDue = yieldWhenDue();
  const missing = new Map<string, ImageRef>();
  const add = (picture: ImageRef) => {
    if (isWebAddress(picture.url)) missing.set(sourceKey(picture), picture);
  };
  for (const ids of batchesOf(changed, "companies"))
    for await (const picture of companies.referencedPictures(ids)) {
      add(picture);
      await yieldIfDue();
    }
  for (const ids of batchesOf(changed, "posts"))
    for await (const { pictures } of blog.referencedPictures(ids)) {
      pictures.forEach(add);
      await yieldIfDue();
    }
  for (const keys of inBatches([...missing.keys()])) for (const key of await listStoredKeys(keys)) missing.delete(key);
  return [...missing.values()];
}

/** Batches of IDs. For all records, one batch without IDs. */
function batchesOf(changed: ChangedRecords | "everything", kind: keyof ChangedRecords): (number[] | undefined)[] {
  return changed === "everything" ? [undefined] : inBatches([...(changed[kind] ?? [])]);
}

function inBatches<Key>(keys: Key[]): Key[][] {
  const count = Math.ceil(keys.length / recordsAtATime);
  return Array.from({ length: count }, (_, i) => keys.slice(i * recordsAtATime, (i + 1) * recordsAtATime));
}

/** The records that show these images. */
export async function recordsWithImages(pictures: ImageRef[]): Promise<ChangedRecords> {
  if (pictures.length === 0) return {};
  const keys = new Set(pictures.map(sourceKey));
  const posts: number[] = [];
  const yieldIfDue = yieldWhenDue();
  for await (const missing of blog.referencedPictures()) {
    await yieldIfDue();
    if (missing.pictures.some((picture) => keys.has(sourceKey(picture)))) posts.push(missing.postId);
  }
  return { companies: await companies.listIdsByPicture(pictures), posts };
}
