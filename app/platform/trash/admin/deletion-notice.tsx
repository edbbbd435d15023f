import { counted } from "~/platform/text/format-count";
import { request } from "~/platform/api/request";
import { useMay } from "~/platform/admin/permissions-context";
import { useMutation } from "~/platform/admin/use-mutation";
import { resumeDeletion, type Deletion } from "~/platform/trash/api";
import { BusyButton } from "~/platform/ui/busy-button";
import { TextLink } from "~/platform/ui/link";
import { formatDate } from "~/platform/text/format-date";

type Props = { deletion: Deletion };

/** Explains why expired items aren't being deleted, and lets an admin resume. */
export function DeletionNotice({ deletion }: Props) {
  const { busy, mutate } = useMutation();
  const { now, expired } = deletion;
  const may = useMay();
  const items = counted(expired, "expired item");
  const resume = () =>
    mutate("resume", () => request(resumeDeletion), {
      done: () => ({ title: expired > 0 ? `${items} deleted` : "Deleting resumed" }),
      failed: "Couldn’t resume deleting",
    });
  return (
    <section aria-labelledby="deletion-paused" className="card mb-5 p-5">
      <h2 id="deletion-paused" className="font-semibold">
        Deleting is paused
      </h2>
      <p className="mt-1">{whatHappened(deletion)} Nothing is deleted until it’s confirmed.</p>
      <p className="mt-1 text-muted">
        By the server’s clock, today is {formatDate(now)}. If that’s right, restore what you want to keep, then confirm.
      </p>
      {may("settings") ? (
        <BusyButton
          busy={busy === "resume"}
          pending={expired > 0 ? "Deleting..." : "Resuming..."}
          onClick={() => void resume()}
          className="button-quiet mt-4"
        >
          {expired > 0 ? `Delete ${items}` : "Resume deleting"}
        </BusyButton>
      ) : (
        <p className="mt-1 text-muted">Only an owner can confirm.</p>
      )}
    </section>
  );
}

/** Like `DeletionNotice`, in one line for the admin start page. */
export function DeletionHint({ deletion }: Props) {
  return (
    <p className="card mb-6 px-5 py-3">
      {whatHappened(deletion)} Nothing is deleted from the <TextLink to="/admin/trash">trash</TextLink> until you
      confirm.
    </p>
  );
}

function whatHappened({ clockMovedByDays }: Deletion): string {
  const days = counted(Math.abs(clockMovedByDays), "day");
  return clockMovedByDays < 0
    ? `The server’s clock moved back by ${days}.`
    : `The server’s clock moved forward by ${days}, or the server was off that long.`;
}
