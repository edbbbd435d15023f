import { Check, ExternalLink, Minus } from "lucide-react";
import type { CardData } from "~/catalog/companies/card-data";
import { ProofNote } from "~/catalog/companies/checked-at";
import { FactLink, OutboundLink } from "~/catalog/companies/outbound-link";
import { formatRating } from "~/catalog/companies/rating";
import type { ShownPlan } from "~/catalog/companies/shown-plans";
import { Stars } from "~/catalog/companies/star-rating";
import { notKnown, type Cell } from "~/discovery/compare/row";
import { Address } from "~/platform/ui/address";
import { Link } from "~/platform/ui/link";

type ComparisonCellProps = { cell: Cell | null; tool: CardData; label: string };

/** A tool's value in a row, and on demand, where one can read it. */
export function ComparisonCell({ cell, tool, label }: ComparisonCellProps) {
  return (
    <>
      <CellValue cell={cell} tool={tool} label={label} />
      {cell?.proof && (
        // As low as a line of text, because a table has many.
        <details className="text-xs text-muted not-open:print:hidden">
          <summary className="link tall-box inline-block leading-6">
            Source
            <span className="sr-only">
              {" "}
              of {label}, {tool.name}
            </span>
          </summary>
          <ProofNote {...cell.proof} />
        </details>
      )}
    </>
  );
}

/** An unknown value is muted, so that it doesn't look like a "No." */
function CellValue({ cell, tool, label }: ComparisonCellProps) {
  switch (cell?.kind) {
    case undefined:
      return <span className="text-sm leading-6 text-muted">{notKnown}</span>;
    case "values":
      return (
        <>
          <Values values={cell.values} />
          {cell.note && <span className="block text-sm text-muted tabular-nums">{cell.note}</span>}
        </>
      );
    case "rating":
      return (
        <p className="flex flex-wrap items-center gap-x-2">
          <Stars rating={cell.rating} />
          <span aria-hidden className="font-medium tabular-nums">
            {formatRating(cell.rating)}
          </span>
        </p>
      );
    case "stars":
      return <Histogram counts={cell.counts} />;
    case "plans":
      return <Plans plans={cell.plans} />;
    case "categories":
      return (
        <ul className="-my-1 touch:-my-2.5">
          {cell.categories.map(({ name, slug }) => (
            <li key={slug}>
              <Link to={`/category/${slug}`} className="link tap">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      );
    case "website":
      return (
        <OutboundLink company={tool} className={`${linkInLine} wrap-anywhere`}>
          <Address text={new URL(tool.website).hostname.replace(/^www\./, "")} />
          <ExternalLink aria-hidden className="ml-1.5 inline size-3.5 align-baseline" />
        </OutboundLink>
      );
    case "link":
      return (
        <FactLink href={cell.href} sponsored={tool.sponsored} className={linkInLine}>
          {label}
          <ExternalLink aria-hidden className="ml-1.5 inline size-3.5 align-baseline" />
        </FactLink>
      );
  }
}

/** In line with the texts of other cells. */
const linkInLine = "link tall-box inline-block";

/** Longer lists are collapsed after this many values. */
const max = 8;

function Values({ values }: { values: readonly string[] }) {
  const [only] = values;
  if (only === "Yes" || only === "No") {
    const Icon = only === "Yes" ? Check : Minus;
    return (
      <span className="inline-flex items-center gap-1.5">
        <Icon aria-hidden className={`size-4 shrink-0 ${only === "Yes" ? "text-accent" : "text-muted"}`} />
        {only}
      </span>
    );
  }
  // A button for one or two values would take as much space as they do.
  if (values.length <= max + 2) return values.join(", ");
  return (
    <>
      {values.slice(0, max).join(", ")}
      <details>
        <summary className="link tap print:hidden">and {values.length - max} more</summary>
        {values.slice(max).join(", ")}
      </details>
    </>
  );
}

const barWidth = 100;

function Histogram({ counts }: { counts: readonly number[] }) {
  const highest = Math.max(1, ...counts);
  return (
    <ol className="max-w-44 text-sm tabular-nums">
      {counts
        .map((count, i) => ({ stars: i + 1, count }))
        .toReversed()
        .map(({ stars, count }) => (
          <li key={stars} className="flex items-center gap-2">
            <span aria-hidden className="w-2 text-muted">
              {stars}
            </span>
            <span className="sr-only">{stars === 1 ? "1 star" : `${stars} stars`}: </span>
            <svg
              aria-hidden
              viewBox={`0 0 ${barWidth} 1`}
              preserveAspectRatio="none"
              className="h-2 min-w-6 flex-1 overflow-hidden rounded-full"
            >
              <rect width={barWidth} height={1} className="fill-sunken" />
              <rect width={(barWidth * count) / highest} height={1} className="fill-star" />
            </svg>
            <span className="min-w-4 text-right">{count}</span>
          </li>
        ))}
    </ol>
  );
}

function Plans({ plans }: { plans: readonly ShownPlan[] }) {
  return (
    <ul className="grid gap-3">
      {plans.map(({ name, price, per, note, terms = [], contents }, i) => (
        // Two plans may have the same name, for example one by month and one by year.
        <li key={i}>
          <span className="block font-medium">{name}</span>
          <span className="tabular-nums">{price}</span>
          {per && <span className="text-sm text-muted"> {per}</span>}
          {note && <span className="block text-sm text-muted tabular-nums">{note}</span>}
          {terms.length + contents.length > 0 && (
            <details className="text-sm">
              <summary className="link tap print:hidden">{contents.length > 0 ? "What’s included" : "Terms"}</summary>
              <ul className="list-disc pl-4">
                {[...terms, ...contents].map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
