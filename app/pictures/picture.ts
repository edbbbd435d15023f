/** What a picture is for; it decides how large it is kept. */
export type PictureUse = "logo" | "article";

/** A picture somewhere on the web. */
export type WantedPicture = { url: string; use: PictureUse };

export function sourceKey({ url, use }: WantedPicture): string {
  return `${use} ${url}`;
}

/** Where this site serves a picture. The address names its content: what it answers never changes. */
export function picturePath(id: string): string {
  return `/pictures/${id}.webp`;
}

/** The paths of the pictures that are here, by `sourceKey`. */
export type PicturePaths = ReadonlyMap<string, string>;

/** What to show for an address of a picture: files of this site as they are, others once they are here, else null. */
export function pathOfPicture(picture: WantedPicture, paths: PicturePaths): string | null {
  const { url } = picture;
  return /^\/(?!\/)/.test(url) ? url : (paths.get(sourceKey(picture)) ?? null);
}
