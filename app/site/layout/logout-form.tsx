import type { FormEvent } from "react";
import { useSession } from "~/site/layout/session";
import { BusyButton } from "~/platform/ui/busy-button";

/** Logs out. Without scripts, or before they run, the browser submits the form. */
export function LogoutForm({ className }: { className: string }) {
  const { loggingOut, logOut } = useSession();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void logOut();
  };
  return (
    <form method="post" action="/logout" onSubmit={send}>
      <BusyButton type="submit" busy={loggingOut} pending="Logging out..." className={className}>
        Logout
      </BusyButton>
    </form>
  );
}
