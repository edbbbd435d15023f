import { adminPath } from "./admin-paths";

export const deepLinkScheme = "saasfinder";

/** The server path for links such as `saasfinder://company/42`, or null. */
export function pathOfDeepLink(link: string): string | null {
  const url = URL.parse(link);
  if (url?.protocol !== `${deepLinkScheme}:` || url.username || url.password || url.port) return null;
  // Chromium and Node parse host and path of such URLs differently. As one text, they agree.
  const [noun = "", id = "", ...rest] = `${url.hostname}/${url.pathname}`.split("/").filter(Boolean);
  if (rest.length > 0) return null;
  if (noun === "company" && /^[1-9]\d{0,14}$/.test(id)) return adminPath.company(Number(id));
  if (id) return null;
  if (noun === "inbox") return adminPath.inbox;
  if (noun === "imports") return adminPath.imports;
  if (noun === "jobs") return adminPath.jobs;
  return noun === "" || noun === "admin" ? adminPath.home : null;
}

/** The deep link among a second instance's arguments, where Windows and Linux pass it. */
export function deepLinkAmong(argv: readonly string[]): string | null {
  return argv.find((argument) => argument.startsWith(`${deepLinkScheme}://`)) ?? null;
}
