import type { FormEvent, ReactNode } from "react";
import { useSession } from "~/site/layout/session";
import { BusyButton } from "~/platform/ui/busy-button";

type LogoutFormProps = { className: string; title?: string; children?: ReactNode };

/** Logs out. Without scripts, or before they run, the browser submits the form. */
export function LogoutForm({ className, title, children = "Logout" }: LogoutFormProps) {
  const { loggingOut, logOut } = useSession();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void logOut();
  };
  return (
    <form method="post" action="/logout" onSubmit={send}>
      <BusyButton type="submit" busy={loggingOut} pending="Logging out..." title={title} className={className}>
        {children}
      </BusyButton>
    </form>
  );
}
