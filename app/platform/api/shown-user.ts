/** The field of a form, and the header of a call, with the name of the user whom the page shows as logged in. */
export const shownUserField = "shownTo";
export const shownUserHeader = "Shown-To";

let shown: string | null = null;

/** Notes whom the page shows as logged in, for the calls it makes. Null if it shows nobody. */
export function noteShownUser(username: string | null): void {
  shown = username;
}

/** The header of a call that changes something. The server refuses it if another user is logged in now. */
export function shownUserHeaders(): Record<string, string> {
  return shown === null ? {} : { [shownUserHeader]: encodeURIComponent(shown) };
}
