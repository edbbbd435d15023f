/** An image's purpose, which decides its stored size. */
export type PictureUse = "logo" | "article";

/** An image on the web. */
export type WantedPicture = { url: string; use: PictureUse };

export function sourceKey({ url, use }: WantedPicture): string {
  return `${use} ${url}`;
}

/** An image's path on this site. It contains the content's hash, so the content never changes. */
export function picturePath(id: string): string {
  return `/pictures/${id}.webp`;
}

/** Paths of stored images by `sourceKey`. */
export type PicturePaths = ReadonlyMap<string, string>;

/** The path to show for an image URL: this site's files as is, stored images by their path, or else null. */
export function pathOfPicture(picture: WantedPicture, paths: PicturePaths): string | null {
  const { url } = picture;
  return /^\/(?!\/)/.test(url) ? url : (paths.get(sourceKey(picture)) ?? null);
}
