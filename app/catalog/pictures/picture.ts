/** An image's purpose, which decides its stored size. */
export type PictureUse = "logo" | "article";

/** The longest side of stored logos in pixels: twice the display size, for high-density screens. */
export const logoSide = 128;

/** An image on the web. */
export type ImageRef = { url: string; use: PictureUse };

export function sourceKey({ url, use }: ImageRef): string {
  return `${use} ${url}`;
}

/** An image's path on this site. It contains the content's hash, so the content never changes. */
export function picturePath(id: string): string {
  return `/pictures/${id}.webp`;
}

/** The IDs of stored images whose paths are in a text. */
export function pictureIdsIn(text: string): string[] {
  return [...text.matchAll(/\/pictures\/([\da-f]{32})\.webp/g)].map(([, id = ""]) => id);
}

/** Paths of stored images by `sourceKey`. */
export type PicturePaths = ReadonlyMap<string, string>;

/** The path to show for an image URL: this site's files as is, stored images by their path, or else null. */
export function pathOfPicture(picture: ImageRef, paths: PicturePaths): string | null {
  const { url } = picture;
  return /^\/(?!\/)/.test(url) ? url : (paths.get(sourceKey(picture)) ?? null);
}

/** Whether this is the path of a stored image, or of a drawing that comes with the demo catalog. */
export function isPicturePath(path: string): boolean {
  return /^\/(?:pictures\/[\da-f]{32}\.webp|demo\/[a-z-]+\.svg)$/.test(path);
}
