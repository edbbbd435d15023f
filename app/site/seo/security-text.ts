import { addDays } from "date-fns";

/** RFC 9116 recommends less than a year, so that nobody trusts a file that has been forgotten. */
const validDays = 180;

/**
 * The text of security.txt, the same all day.
 * @param contact a URI, such as `mailto:security@saas.example`
 * @param siteUrl names the file's own address; without it, readers can't tell a copy
 */
export function securityText(contact: string, siteUrl: string | undefined, now: Date): string {
  const expires = addDays(new Date(now).setUTCHours(0, 0, 0, 0), validDays);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    ...(siteUrl === undefined ? [] : [`Canonical: ${siteUrl}/.well-known/security.txt`]),
  ];
  return lines.map((line) => `${line}\n`).join("");
}
