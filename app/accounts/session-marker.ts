/**
 * The name of a cookie that scripts can read. Each session has one with a random value, so that a page can detect whether
 * to ask who is logged in, and whether that has changed. The server never trusts it. Over https, the name has the prefix
 * `__Host-`, as those of all our cookies.
 */
export const sessionMarker = "session-marker";

/** The marker of this browser's session, or an empty text. */
export function currentMarker(): string {
  const cookies = document.cookie.split("; ");
  const valueOf = (name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
  return valueOf(`__Host-${sessionMarker}`) ?? valueOf(sessionMarker) ?? "";
}

/** Shows what is for users or for visitors (`for-users` and `for-visitors` in app/app.css). Without scripts, both show. */
export function reservePlaces(isUser: boolean): void {
  document.documentElement.dataset.session = isUser ? "user" : "none";
}

/** Does the same as `reservePlaces`, as an inline script that runs before the first paint. */
export const reservingScript = `document.documentElement.dataset.session=/(^|; )(__Host-)?${sessionMarker}=/.test(document.cookie)?"user":"none"`;
