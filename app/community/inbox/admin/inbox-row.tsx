import { formatDistanceStrict } from "date-fns";
import { selectKey, useTriageIsOn } from "~/community/inbox/admin/use-triage-keys";
import type { InboxItem } from "~/community/inbox/api";
import { inboxKindNames, inboxStateNames, keyOf, openStates } from "~/community/inbox/inbox";
import { excerptOf, subjectOf } from "~/community/inbox/row-text";
import { formatDateTime } from "~/platform/text/format-date-time";
import { Link } from "~/platform/ui/link";
import { Pill } from "~/platform/ui/pill";

type InboxRowProps = {
  item: InboxItem;
  /** The address with its details. */
  href: string;
  isChosen: boolean;
  /** Whether its details are beside the list, though it isn't chosen. */
  isBeside: boolean;
  isSelected: boolean;
  /** When the list was loaded, in ms since 1970, so that server and browser agree about ages. */
  now: number;
  onSelect: (isSelected: boolean) => void;
};

/** An inbox item in the list: three clipped lines that lead to its details, and a checkbox for changing several. */
export function InboxRow({ item, href, isChosen, isBeside, isSelected, now, onSelect }: InboxRowProps) {
  const { kind, state, title, createdAt } = item;
  const hasKeys = useTriageIsOn();
  const needsReview = openStates.includes(state);
  return (
    <li className={`flex ${isChosen ? "bg-accent-soft" : "hover:bg-raised"} ${isBeside ? "lg:bg-accent-soft" : ""}`}>
      <label className="flex w-11 shrink-0 items-center justify-center">
        <span className="sr-only">Select {title}</span>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
          aria-keyshortcuts={hasKeys ? selectKey : undefined}
          className="size-5 accent-accent"
        />
      </label>
      <Link
        id={rowIdOf(keyOf(item))}
        to={href}
        // The list stays where it is.
        options={{ preventScrollReset: true }}
        aria-current={isChosen ? "true" : undefined}
        className="min-w-0 flex-1 py-1.5 pr-3 text-sm leading-4.5 -outline-offset-2"
      >
        <span className="block truncate leading-5 font-semibold">{title}</span>
        <span className="flex items-baseline justify-between gap-3 text-muted">
          <span className="truncate">
            {inboxKindNames[kind]} · {subjectOf(item)}
          </span>
          <time dateTime={createdAt} title={formatDateTime(createdAt)} className="shrink-0 text-xs leading-4.5">
            {formatDistanceStrict(createdAt, now)}
          </time>
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className="truncate text-muted">{excerptOf(item)}</span>
          <span className="flex shrink-0">
            <Pill tone={needsReview ? "notable" : "quiet"} isSmall>
              {inboxStateNames[state]}
            </Pill>
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The ID of a row's link, by the item's name in addresses. */
export const rowIdOf = (key: string) => `row-${key}`;
