import { useSessionUser } from "~/accounts/session-context";
import { shownUserField } from "~/platform/api/shown-user";

/** A form's field with the user whom the page shows as logged in, if it shows one; see `requireShownUser`. */
export function ShownUser() {
  const user = useSessionUser();
  return user && <input type="hidden" name={shownUserField} value={user.username} />;
}
