import { formatDate } from "~/platform/text/format-date";

/** Tells an admin that the site requires a second factor, from when (ISO 8601), and whether it does already. */
export function FactorDueNotice({ at, isOver }: { at: string; isOver: boolean }) {
  return (
    <p className="mb-5 rounded-card bg-paid-soft px-5 py-4">
      <strong className="font-medium text-ink">This site requires a second factor for admins.</strong> Set up a passkey
      or an authenticator app {isOver ? "to open admin pages" : `by ${formatDate(at)}`}.
    </p>
  );
}
