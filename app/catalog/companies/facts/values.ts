import { keyOf, type ReadValue } from "~/catalog/companies/facts/vocabulary";
import { isPicturePath } from "~/catalog/pictures/picture";
import { cleanText } from "~/platform/text/clean-text";
import { isPublicHost } from "~/platform/runtime/public-address";
import { isWebAddress, withScheme } from "~/platform/text/web-address";

const maxNameLength = 100;
const maxUrlLength = 2048;

/** Reads a name of an open list: any text of up to 100 characters, in its usual spelling if `known` has one. */
export function readName(text: string, known: ReadValue = () => undefined): string | undefined {
  const name = cleanText(text);
  return name === "" || name.length > maxNameLength ? undefined : (known(name) ?? name);
}

/** Reads an image's URL, or the path of a picture on this site. A page or a piece of HTML isn't one. */
export function readImageAddress(text: string): string | undefined {
  const address = withScheme(text.trim());
  if (isPicturePath(address)) return address;
  const isImage = address.length <= maxUrlLength && !/[\s<>"]|\.(?:html?|php|aspx?)(?:[?#]|$)/i.test(address);
  return isImage && isWebAddress(address) && isPublicHost(address) ? address : undefined;
}

/** The values without repetitions, ignoring case, spaces, and punctuation. Keeps the first spelling. */
export function distinct(values: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const value of values) {
    const key = keyOf(value) || value;
    if (!byKey.has(key)) byKey.set(key, value);
  }
  return [...byKey.values()];
}
