/** The form field and the request header with the name of the user that the page shows as logged in. */
export const shownUserField = "shownTo";
export const shownUserHeader = "Shown-To";

let shown: string | null = null;

/** Sets the user that the page shows as logged in, for the page's requests. Null if it shows nobody. */
export function noteShownUser(username: string | null): void {
  shown = username;
}

/** The header for requests that change something. The server refuses them if another user is logged in now. */
export function shownUserHeaders(): Record<string, string> {
  return shown === null ? {} : { [shownUserHeader]: encodeURIComponent(shown) };
}
