import { addDays } from "date-fns";
import { Picture } from "#models/picture.server";
import { PictureSource } from "#models/picture-source.server";
import { guardedFetch, type GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { FetchFailure } from "~/platform/fetch/reach.server";
import { encodedPicture, makePicture, type EncodedPicture } from "~/catalog/pictures/make-picture.server";
import { NoPicture } from "~/catalog/pictures/no-picture";
import { picturePath, sourceKey, type PicturePaths, type PictureUse, type ImageRef } from "~/catalog/pictures/picture";
import { Refusal } from "~/platform/runtime/refusal";

/** Failed images are retried after a week. */
const retryForMs = 7 * 24 * 3600_000;

/** The stored images with these keys. */
export async function listPicturePaths(keys: string[]): Promise<PicturePaths> {
  const filter = { pictureId: { $exists: true }, _id: { $in: keys } };
  const sources = await PictureSource.find(filter, { pictureId: 1 }).lean();
  return new Map(sources.map(({ _id, pictureId = "" }) => [_id, picturePath(pictureId)]));
}

/** The keys of images that needn't be fetched, because they're stored or failed recently. */
export async function listStoredKeys(keys: string[]): Promise<string[]> {
  const sources = await PictureSource.find({ _id: { $in: keys } }, { pictureId: 1, triedAt: 1 }).lean();
  return sources
    .filter(({ pictureId, triedAt }) => pictureId || triedAt.getTime() > Date.now() - retryForMs)
    .map(({ _id }) => _id);
}

/** An image as WebP, or null. */
export async function findPicture(id: string): Promise<Buffer | null> {
  const picture = await Picture.findById(id).lean();
  return picture && bytesOf(picture.data);
}

/** Binary data that was read without Mongoose, because the driver wraps it. */
export const bytesOf = (data: unknown): Buffer => Buffer.from((data as { buffer: Uint8Array }).buffer);

/** Maximum size of an uploaded image in bytes. */
export const maxUploadBytes = 5 * 1024 * 1024;

/**
 * Stores an uploaded image and returns its path.
 * @param file null if it's too large
 * @throws {Refusal} too-large; invalid, with the reason
 */
export async function storeUpload(file: Buffer | null, use: PictureUse): Promise<string> {
  return picturePath(await store(await makeUpload(file, use)));
}

/** An image that was uploaded for posts, and when to check whether it's still used. */
export type PostImage = { id: string; checkAt: Date };

/** Days until the next check. Until then, the image may be in a post that isn't saved yet. */
const daysToCheck = 30;

/**
 * Stores an uploaded image for posts and returns its path. It may be removed again, unless it's stored for something
 * else, too.
 * @throws {Refusal} as `storeUpload`
 */
export async function storePostImage(file: Buffer | null, use: PictureUse, now = new Date()): Promise<string> {
  const { id, data } = await makeUpload(file, use);
  const checkAt = addDays(now, daysToCheck);
  if (!(await postponeCheck([id], now)))
    await Picture.updateOne({ _id: id }, { $setOnInsert: { data, createdAt: now, checkAt } }, { upsert: true });
  return picturePath(id);
}

/** The images that were uploaded for posts and are due to be checked. */
export async function listDuePostImages(now: Date): Promise<PostImage[]> {
  const due = await Picture.find({ checkAt: { $lte: now } }, { checkAt: 1 }).lean();
  return due.map(({ _id: id, checkAt = now }) => ({ id, checkAt }));
}

/** Postpones the next check of posts' images. Returns whether there are any. */
export async function postponeCheck(ids: string[], now: Date): Promise<boolean> {
  const known = { _id: { $in: ids }, checkAt: { $exists: true } };
  const { matchedCount } = await Picture.updateMany(known, { $set: { checkAt: addDays(now, daysToCheck) } });
  return matchedCount > 0;
}

/** Removes an image of posts, unless it was uploaded again, or stored for something else. */
export async function removePostImage({ id, checkAt }: PostImage): Promise<void> {
  await Picture.deleteOne({ _id: id, checkAt });
}

/** Re-encodes an uploaded image without storing it. @throws {Refusal} as `storeUpload` */
export async function makeUpload(file: Buffer | null, use: PictureUse): Promise<EncodedPicture> {
  if (!file) throw new Refusal("too-large", "This image is larger than 5 MB.");
  if (file.length === 0) throw new Refusal("invalid", "This file is empty.");
  return makePicture(file, use).catch((error: unknown) => {
    if (!(error instanceof NoPicture)) throw error;
    throw new Refusal("invalid", `${error.message} Use PNG, JPEG, WebP, GIF, SVG, or ICO.`);
  });
}

/** Stores an image that `makeUpload` has re-encoded, and returns its path. */
export async function storeEncoded(data: Buffer): Promise<string> {
  return picturePath(await store(encodedPicture(data)));
}

/** Stores an image permanently, and returns its ID. */
async function store({ id, data }: EncodedPicture): Promise<string> {
  const once = { data, createdAt: new Date() };
  await Picture.updateOne({ _id: id }, { $setOnInsert: once, $unset: { checkAt: "" } }, { upsert: true });
  return id;
}

/** Stores the first readable image of these URLs and returns its ID. Undefined if there's none. */
export async function storeFirstPicture(
  urls: readonly string[],
  use: PictureUse,
  fetch: GuardedFetch,
): Promise<string | undefined> {
  for (const url of urls) {
    try {
      return await store(await makePicture(await fetchFile(url, fetch), use));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return undefined;
}

const isMissing = (error: unknown) => error instanceof FetchFailure || error instanceof NoPicture;

/** Fetches and stores an image, or the reason it failed. Returns whether it's stored. */
export async function storePicture(picture: ImageRef, fetch: GuardedFetch = guardedFetch): Promise<boolean> {
  const _id = sourceKey(picture);
  try {
    const pictureId = await store(await makePicture(await fetchFile(picture.url, fetch), picture.use));
    await saveResult({ pictureId }, { reason: "" });
    return true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    // An earlier version stays visible.
    await saveResult({ reason: error.message }, {});
    return false;
  }

  async function saveResult($set: { pictureId?: string; reason?: string }, $unset: Record<string, "">): Promise<void> {
    const fields = { ...picture, ...$set, triedAt: new Date() };
    await PictureSource.updateOne({ _id }, { $set: fields, $unset }, { upsert: true });
  }
}

async function fetchFile(url: string, fetch: GuardedFetch): Promise<Buffer> {
  const { status, type, body, isComplete } = await fetch(url, { types: ["image/"] });
  if (status !== 200) throw new NoPicture(`The image URL returned an error (${status}).`);
  if (!isComplete) throw new NoPicture("The image is larger than 1 MB.");
  if (body.length === 0) throw new NoPicture(`There’s no image at this URL${type ? `, but ${type}` : ""}.`);
  return body;
}
