import { formatDate } from "~/platform/text/format-date";

/** Tells an admin that the site requires a second factor. @param dueAt ISO 8601 */
export function FactorDue({ dueAt }: { dueAt: string }) {
  return (
    <p className="rounded-card bg-paid-soft px-5 py-4">
      <strong className="font-medium text-ink">This site requires a second factor for admins.</strong> Set up a passkey
      or an authenticator app{new Date(dueAt) > new Date() ? ` by ${formatDate(dueAt)}` : " to open admin pages"}.
    </p>
  );
}
