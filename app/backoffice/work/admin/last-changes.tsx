import { formatDistanceToNowStrict } from "date-fns";
import { OverviewPanel } from "~/backoffice/work/admin/overview-panel";
import type { LatestChanges } from "~/backoffice/work/overview";
import { common, inBatches } from "~/backoffice/undo/batches";
import { changeActionNames } from "~/platform/audit/change";
import { counted } from "~/platform/text/format-count";
import { formatDateTime } from "~/platform/text/format-date-time";
import { actorText } from "~/platform/audit/actor";

const maxLines = 5;

/** The last changes, a line for those that were made together. */
export function LastChanges({ changes, sizes }: LatestChanges) {
  return (
    <OverviewPanel title="Last changes" to="/admin/changes" all="All changes">
      {changes.length === 0 && <p className="p-4 text-sm text-muted">No changes yet.</p>}
      <ul className="flex flex-1 flex-col divide-y divide-line text-sm">
        {inBatches(changes)
          .slice(0, maxLines)
          .map((batch) => {
            const [first] = batch;
            const action = common(batch.map(({ action }) => action));
            return (
              first && (
                <li
                  key={first.id}
                  className="flex min-h-9 flex-1 items-center justify-between gap-4 px-4 max-sm:py-1.5"
                >
                  <span className="line-clamp-2 min-w-0 sm:line-clamp-1">
                    <span className="text-muted">
                      {actorText(first.actor)} {action ? changeActionNames[action] : "changed"}{" "}
                    </span>
                    <span className="font-medium">
                      {batch.length > 1 ? counted(sizes[first.undo] ?? batch.length, "item") : first.label}
                    </span>
                  </span>
                  <time
                    dateTime={first.at}
                    title={formatDateTime(first.at)}
                    className="shrink-0 text-xs text-muted tabular-nums"
                  >
                    {formatDistanceToNowStrict(new Date(first.at), { addSuffix: true })}
                  </time>
                </li>
              )
            );
          })}
      </ul>
    </OverviewPanel>
  );
}
