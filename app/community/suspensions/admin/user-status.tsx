import type { ManagedAccount } from "~/accounts/account";
import { durationText } from "~/accounts/suspension";
import { Pill } from "~/platform/ui/pill";

/** Whether a user can log in, or why not. */
export function UserStatus({ user: { suspension, resetForcedAt } }: { user: ManagedAccount }) {
  if (!suspension && resetForcedAt === null) return <span className="no">Active</span>;
  return (
    <span className="block max-w-64 space-y-1">
      {suspension && (
        <span className="block">
          <Pill isSmall tone="bad">
            Suspended
          </Pill>{" "}
          <span className="text-sm wrap-anywhere text-muted">
            {durationText(suspension)}: {suspension.reason}
          </span>
        </span>
      )}
      {resetForcedAt !== null && (
        <span className="block">
          <Pill isSmall tone="notable">
            New password required
          </Pill>
        </span>
      )}
    </span>
  );
}
