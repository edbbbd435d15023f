import type { ManagedAccount } from "~/accounts/account";
import { durationText } from "~/accounts/suspension";
import { formatDate } from "~/platform/text/format-date";
import { Pill } from "~/platform/ui/pill";

/** Why a user can't log in, if so. */
export function UserStatus({ user: { suspension, resetForcedAt } }: { user: ManagedAccount }) {
  return (
    <>
      {suspension && (
        <span className="mt-1 block max-w-xs text-sm text-muted">
          <Pill isSmall tone="bad">
            Suspended
          </Pill>{" "}
          <span className="wrap-anywhere">
            {durationText(suspension)}: {suspension.reason}
          </span>
        </span>
      )}
      {resetForcedAt !== null && (
        <span className="mt-1 block max-w-xs text-sm text-muted">
          <Pill isSmall tone="notable">
            New password required
          </Pill>{" "}
          since {formatDate(resetForcedAt)}
        </span>
      )}
    </>
  );
}
