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
  const named = new Map<string, ImageRef>();
  const want = (picture: ImageRef) => {
    if (isWebAddress(picture.url)) named.set(sourceKey(picture), picture);
  };
  for (const ids of batchesOf(changed, "companies"))
    for await (const picture of companies.namedPictures(ids)) {
      want(picture);
      await yieldIfDue();
    }
  for (const ids of batchesOf(changed, "posts"))
    for await (const { pictures } of blog.namedPictures(ids)) {
      pictures.forEach(want);
      await yieldIfDue();
    }
  for (const keys of inBatches([...named.keys()])) for (const key of await listStoredKeys(keys)) named.delete(key);
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
export async function recordsWithImages(pictures: ImageRef[]): Promise<ChangedRecords> {
  if (pictures.length === 0) return {};
  const keys = new Set(pictures.map(sourceKey));
  const posts: number[] = [];
  const yieldIfDue = yieldWhenDue();
  for await (const named of blog.namedPictures()) {
    await yieldIfDue();
    if (named.pictures.some((picture) => keys.has(sourceKey(picture)))) posts.push(named.postId);
  }
  return { companies: await companies.listIdsByPicture(pictures), posts };
}
