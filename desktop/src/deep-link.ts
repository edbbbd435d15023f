import { adminPath } from "./admin-paths";

export const deepLinkScheme = "saasfinder";

/** The path on the server that `saasfinder://company/42` and the like mean; null for what means nothing. */
export function pathOfDeepLink(link: string): string | null {
  const url = URL.parse(link);
  if (url?.protocol !== `${deepLinkScheme}:` || url.username || url.password || url.port) return null;
  // Chromium and Node differ in what is host and what is path of such an address: read as one text, they agree.
  const [noun = "", id = "", ...rest] = `${url.hostname}/${url.pathname}`.split("/").filter(Boolean);
  if (rest.length > 0) return null;
  if (noun === "company" && /^[1-9]\d{0,14}$/.test(id)) return adminPath.company(Number(id));
  if (id) return null;
  if (noun === "inbox") return adminPath.inbox;
  if (noun === "imports") return adminPath.imports;
  if (noun === "jobs") return adminPath.jobs;
  return noun === "" || noun === "admin" ? adminPath.home : null;
}

/** The deep link among a second instance's arguments, where Windows and Linux put it. */
export function deepLinkAmong(argv: readonly string[]): string | null {
  return argv.find((argument) => argument.startsWith(`${deepLinkScheme}://`)) ?? null;
}
