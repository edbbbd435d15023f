const prefix = "data:image/webp;base64,";

/** A logo that isn't public yet, as the data URL of a WebP image. */
export const logoUrl = (data: Buffer): string => `${prefix}${data.toString("base64")}`;

/** The image of such a URL. */
export const logoOfUrl = (url: string): Buffer => Buffer.from(url.slice(prefix.length), "base64");
