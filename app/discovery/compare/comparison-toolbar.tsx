import { Download, Ellipsis, Heart, Plus, Printer, Share2 } from "lucide-react";
import { useSessionUser } from "~/accounts/session-context";
import type { CardData } from "~/catalog/companies/card-data";
import { saveFormId } from "~/catalog/companies/save-form-id";
import { maxCompared } from "~/discovery/compare/path";
import { Link } from "~/platform/ui/link";
import { PopUp } from "~/platform/ui/pop-up";
import { ScriptButton } from "~/platform/ui/script-button";
import { ShareRow } from "~/platform/ui/share-row";

type ComparisonToolbarProps = {
  title: string;
  tools: readonly Pick<CardData, "id">[];
  /** Its key among the saved ones. */
  comparisonKey: string;
  /** Whether only rows that differ are shown. */
  isShort: boolean;
  /** The numbers of rows. */
  counts: { all: number; differing: number };
  hrefs: { page: string; all: string; differing: string; file: string };
  siteUrl: string;
};

/** Above a comparison's table: which rows it shows, and what to do with it. On phones, that is in a menu. */
export function ComparisonToolbar(props: ComparisonToolbarProps) {
  const { title, tools, comparisonKey, isShort, counts, hrefs, siteUrl } = props;
  const isSaved = useSessionUser()?.savedComparisons.includes(comparisonKey) ?? false;
  const canAdd = tools.length < maxCompared;
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2 sm:mb-4 print:hidden">
      <nav aria-label="Rows" className="flex flex-wrap gap-1 rounded-lg bg-sunken p-1 max-sm:flex-1">
        <RowsLink to={hrefs.all} isCurrent={!isShort} count={counts.all}>
          All rows
        </RowsLink>
        <RowsLink to={hrefs.differing} isCurrent={isShort} count={counts.differing}>
          Only differences
        </RowsLink>
      </nav>
      <PopUp
        title={<Ellipsis aria-hidden className="size-4" />}
        label="More actions"
        className="button-icon sm:hidden"
        listClass="row-buttons"
      >
        <details className="relative">
          <summary className={action}>
            <Share2 aria-hidden className="size-4" />
            Share
          </summary>
          <div className="max-sm:p-2 sm:absolute sm:right-0 sm:z-30 sm:mt-2 sm:w-80 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-4 sm:shadow-float">
            <ShareRow url={siteUrl + hrefs.page} title={title} />
          </div>
        </details>
        <button
          form={saveFormId}
          name={isSaved ? "removeComparison" : "saveComparison"}
          value={comparisonKey}
          aria-pressed={isSaved}
          className={`${action} sm:w-22 sm:justify-start aria-pressed:[&>svg]:fill-current`}
        >
          <Heart aria-hidden className="size-4" />
          {isSaved ? "Saved" : "Save"}
        </button>
        {canAdd && (
          <Link to={`/compare?with=${tools.map(({ id }) => id).join()}`} rel="nofollow" className={action}>
            <Plus aria-hidden className="size-4" />
            Add a tool
          </Link>
        )}
        <a href={hrefs.file} download rel="nofollow" className={action}>
          <Download aria-hidden className="size-4" />
          CSV
        </a>
        <ScriptButton onClick={() => window.print()} className={`${action} noscript:hidden`}>
          <Printer aria-hidden className="size-4" />
          Print
        </ScriptButton>
      </PopUp>
    </div>
  );
}

const action = "button-small min-h-11";

type RowsLinkProps = { to: string; isCurrent: boolean; count: number; children: string };

function RowsLink({ to, isCurrent, count, children }: RowsLinkProps) {
  return (
    <Link
      to={to}
      options={{ replace: true, preventScrollReset: true }}
      rel="nofollow"
      aria-current={isCurrent ? "true" : undefined}
      className="segment flex-1 justify-center gap-1.5 whitespace-nowrap max-sm:px-1.5 aria-[current]:shadow-card"
    >
      {children} <span className="font-normal tabular-nums">{count}</span>
    </Link>
  );
}
