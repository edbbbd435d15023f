import type { ShownCheck } from "~/catalog/companies/checked";
import type { Company } from "~/catalog/companies/company";
import { integrationOf } from "~/catalog/companies/facts/integration";
import { underReview } from "~/catalog/companies/outbound";
import { formatRating, hasEnoughReviews, hasRating, ratingSource } from "~/catalog/companies/rating";
import { factGroups, type FactGroup } from "~/catalog/companies/facts/fact";
import { factNames, factOf, shownLabel, type FactName } from "~/catalog/companies/facts/table";
import { proofText } from "~/catalog/companies/proof";
import { checkOf, shownFact } from "~/catalog/companies/shown-facts";
import { planText, planWithPrice, shownPlans } from "~/catalog/companies/shown-plans";
import { currentLicense } from "~/catalog/companies/facts/licenses";
import { isFreeByLicense, priceField, shownPrice } from "~/catalog/companies/shown-price";
import {
  notKnown,
  onlyRows,
  type BestCell,
  type Cell,
  type Row,
  type RowGroup,
  type RowState,
} from "~/discovery/compare/row";
import {
  lowestPaidPrice,
  lowestPrice,
  monthlyText,
  type MonthlyPrice,
  type PriceBasis,
} from "~/discovery/compare/monthly-price";
import { counted } from "~/platform/text/format-count";
import { formatDate } from "~/platform/text/format-date";

/** The data of a comparison besides the companies. */
export type ComparisonData = {
  basis: PriceBasis;
  /** The number of published reviews with 1, 2, … stars, by company. Null if they couldn't be loaded. */
  stars: ReadonlyMap<number, readonly number[]> | null;
};

type RowDefinition = {
  key: string;
  label: string;
  /** Its values aren't compared, such as links. */
  apart?: true;
  /** Which value is best, by a number that's undefined or null if it isn't known. */
  best?: {
    label: BestCell["label"];
    numberOf: (company: Company) => number | null | undefined;
    /** Whether enough is known of the best one. */
    canWin?: (company: Company) => boolean;
  };
  cellOf: (company: Company) => Cell | null | undefined;
  /** The field whose proof is that of the value. */
  provenBy?: (company: Company) => ShownCheck | undefined;
};

/** All known facts about the companies, row by row. Rows without any known value are left out. */
export function comparisonOf(companies: readonly Company[], data: ComparisonData): RowGroup[] {
  return groupsOf(data)
    .map(({ rows, ...group }) => ({
      ...group,
      rows: rows
        .map((row) => toRow(row, companies))
        .filter(isKnown)
        .filter(isNews),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function toRow({ cellOf, apart, best, provenBy, ...row }: RowDefinition, companies: readonly Company[]): Row {
  const cells = withSharedOrder(companies.map((company) => cellOf(company) ?? null));
  const winner = best && bestCell(best, companies);
  // Equal values with different proofs are the same.
  const state = apart ? "apart" : stateOf(cells);
  const withProofs = cells.map((cell, i) => cell && withProof(cell, companies[i]!, provenBy));
  return { ...row, cells: withProofs, state, ...(winner && { best: winner }) };
}

function withProof(cell: Cell, company: Company, provenBy: RowDefinition["provenBy"]): Cell {
  const field = provenBy?.(company);
  const proof = field && checkOf(company, field)?.proof;
  return proof ? { ...cell, proof } : cell;
}

/** The only lowest or highest of at least two known numbers. */
function bestCell(
  { label, numberOf, canWin }: NonNullable<RowDefinition["best"]>,
  companies: readonly Company[],
): BestCell | null {
  const numbers = companies.map(numberOf);
  const known = numbers.filter((number) => number !== null && number !== undefined);
  const best = label === "Lowest" ? Math.min(...known) : Math.max(...known);
  const isAlone = known.length > 1 && known.filter((number) => number === best).length === 1;
  const index = numbers.indexOf(best);
  const winner = companies[index];
  return isAlone && winner && (canWin?.(winner) ?? true) ? { index, label } : null;
}

const closedLists = new Set<string>(factNames.filter((name) => factOf(name).kind === "choices"));

/** Whether a row's values are from a closed list, so that a missing value means that a tool lacks it. */
export function isClosedList(key: string): boolean {
  return closedLists.has(key);
}

/** Sorts the values of lists the same way in all cells, most frequent first, so that readers see what's missing. */
function withSharedOrder(cells: (Cell | null)[]): (Cell | null)[] {
  const counts = new Map<string, number>();
  for (const value of cells.flatMap((cell) => (cell?.kind === "values" ? cell.values : [])))
    counts.set(value, (counts.get(value) ?? 0) + 1);
  const order = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return cells.map((cell) =>
    cell?.kind === "values" ? { ...cell, values: order.filter((value) => cell.values.includes(value)) } : cell,
  );
}

const isKnown = ({ cells }: Row) => cells.some((cell) => cell !== null);

/** Without a free plan, the lowest price is the lowest paid one, which the row before it has said. */
const isNews = ({ key, cells }: Row, index: number, rows: readonly Row[]) =>
  key !== "paidPrice" || JSON.stringify(cells) !== JSON.stringify(rows[index - 1]?.cells);

function stateOf(cells: readonly (Cell | null)[]): RowState {
  const known = cells.filter((cell) => cell !== null).map(keyOf);
  if (new Set(known).size > 1) return "differs";
  return known.length < cells.length ? "unclear" : "same";
}

/** A key that's the same for cells with equal values. Ignores the order of values, and notes. */
function keyOf(cell: Cell): string {
  if (cell.kind === "values") return JSON.stringify(cell.values.toSorted());
  if (cell.kind === "categories") return JSON.stringify(cell.categories.map(({ slug }) => slug).sort());
  return JSON.stringify(cell);
}

const values = (list: readonly string[], note?: string): Cell | null =>
  list.length > 0 ? { kind: "values", values: [...list], ...(note !== undefined && { note }) } : null;

function groupsOf(data: ComparisonData): { title: string; note?: string; rows: RowDefinition[] }[] {
  const groups = (Object.keys(factGroups) as FactGroup[]).map((group) => ({
    title: factGroups[group],
    rows: rowsOf(group),
  }));
  const [product, price, ...others] = groups;
  return [
    { title: "Overview", rows: overview },
    { title: "Price", note: unitOf(data.basis), rows: [...prices(data.basis), ...(price?.rows ?? [])] },
    { title: "Ratings and reviews", rows: ratings(data) },
    { title: "Product", rows: [openSource, ...(product?.rows ?? [])] },
    ...others,
  ];
}

/** The facts of a group. */
const rowsOf = (group: FactGroup): RowDefinition[] =>
  factNames.filter((name) => factOf(name).group === group && factOf(name).compare).map(factRow);

const overview: RowDefinition[] = [
  {
    key: "description",
    label: "Description",
    apart: true,
    cellOf: ({ shortDescription }) => values([shortDescription]),
  },
  {
    key: "categories",
    label: "Categories",
    cellOf: ({ categories }) =>
      categories.length > 0
        ? { kind: "categories", categories: categories.map(({ name, slug }) => ({ name, slug })) }
        : null,
  },
  { key: "website", label: "Website", apart: true, cellOf: () => ({ kind: "website" }) },
];

function prices(basis: PriceBasis): RowDefinition[] {
  const cell = (price: MonthlyPrice | null) => price && values([monthlyText(price, basis)], noteOf(price));
  const noteOf = ({ amount, note }: MonthlyPrice) => (amount === null ? undefined : note);
  return [
    {
      key: "startingPrice",
      label: "Price as stated",
      cellOf: (company) => values([shownPrice(company)], isFreeByLicense(company) ? "Based on its license" : undefined),
      provenBy: (company) => (isFreeByLicense(company) ? undefined : priceField(company)),
    },
    {
      key: "price",
      label: "Lowest price per month",
      best: { label: "Lowest", numberOf: (company) => lowestPrice(company, basis)?.amount },
      cellOf: (company) => cell(lowestPrice(company, basis)),
    },
    {
      key: "paidPrice",
      label: "Lowest paid plan per month",
      best: { label: "Lowest", numberOf: (company) => lowestPaidPrice(company, basis)?.amount },
      cellOf: (company) => cell(lowestPaidPrice(company, basis)),
    },
  ];
}

const unitOf = ({ currency, users }: PriceBasis) => `Per month in ${currency} for ${counted(users, "user")}`;

/** How prices per month are calculated. */
export function conversionText({ rates }: PriceBasis): string {
  return `A yearly price is divided by 12. Other currencies are converted with the exchange rates of ${formatDate(rates.day)}.`;
}

function ratings({ stars }: ComparisonData): RowDefinition[] {
  return [
    {
      key: "rating",
      label: "Rating",
      best: {
        label: "Highest",
        numberOf: (company) => (hasRating(company) ? company.rating : null),
        canWin: hasEnoughReviews,
      },
      cellOf: (company) => (hasRating(company) ? { kind: "rating", rating: company.rating } : null),
    },
    { key: "ratingSource", label: "Based on", cellOf: (company) => values([ratingSource(company)]) },
    {
      key: "reviewStars",
      label: "Reviews by stars",
      cellOf: ({ id }) => {
        const counts = stars?.get(id);
        return counts && { kind: "stars", counts };
      },
    },
  ];
}

const openSource: RowDefinition = {
  key: "openSource",
  label: "Open source",
  // Without a known license, the value is unknown.
  cellOf: (company) => company.licenses && values([company.openSource ? "Yes" : "No"]),
};

/** Facts that the table shows differently from company pages. */
const cells: Partial<Record<FactName, (company: Company) => Cell | null | undefined>> = {
  plans: (company) => company.plans && { kind: "plans", plans: shownPlans(company.plans) },
  licenses: ({ licenses = [] }) => values(licenses.map(currentLicense)),
  integrations: ({ integrations = [] }) => values(integrations.map((entry) => integrationOf(entry).name)),
};

function factRow(name: FactName): RowDefinition {
  return {
    key: name,
    label: shownLabel(factOf(name)),
    // Links aren't compared.
    ...(factOf(name).kind === "address" && { apart: true }),
    cellOf: cells[name] ?? ((company) => cellOf(company, name)),
    provenBy: () => name,
  };
}

function cellOf(company: Company, name: FactName): Cell | null {
  const fact = shownFact(company, name);
  if (!fact) return null;
  return "href" in fact ? { kind: "link", href: fact.href } : values(fact.values);
}

/** The rows that "Only differences" shows: all but equal ones and those that aren't compared. */
export function onlyDifferences(groups: readonly RowGroup[]): RowGroup[] {
  return onlyRows(groups, ({ state }) => state === "differs" || state === "unclear");
}

/** A cell as text, for files. */
export function textOf(cell: Cell | null, company: Pick<Company, "website" | "linkHeld">): string {
  switch (cell?.kind) {
    case undefined:
      return notKnown;
    case "values":
      return cell.values.join(", ") + (cell.note === undefined ? "" : ` (${cell.note})`);
    case "rating":
      return formatRating(cell.rating);
    case "stars":
      return cell.counts.map((count, i) => `${i + 1} stars: ${count}`).join(", ");
    case "plans":
      return cell.plans.map(planText).join("; ");
    case "categories":
      return cell.categories.map(({ name }) => name).join(", ");
    case "website":
      return company.linkHeld ? underReview : company.website;
    case "link":
      return cell.href;
  }
}

/** A cell as text where there's little room: plans without their terms and contents. */
export function briefTextOf(cell: Cell | null, company: Pick<Company, "website" | "linkHeld">): string {
  return cell?.kind === "plans" ? cell.plans.map(planWithPrice).join("; ") : textOf(cell, company);
}

/** The table as rows of a file, and its columns: those of the tools, and then those of their proofs, if any are known. */
export function comparisonTable(groups: readonly RowGroup[], companies: readonly Company[]) {
  // Objects list integer keys first, so add a prefix.
  const keyFor = ({ id }: Company) => `tool-${id}`;
  const sourceFor = ({ id }: Company) => `source-${id}`;
  const all = groups.flatMap((group) => group.rows);
  const proven = companies.filter((_company, i) => all.some(({ cells }) => cells[i]?.proof));
  const rows = groups.flatMap(({ title, rows }) =>
    rows.map(({ label, cells }) => ({
      group: title,
      row: label,
      ...Object.fromEntries(companies.map((company, i) => [keyFor(company), textOf(cells[i] ?? null, company)])),
      ...Object.fromEntries(
        proven.map((company) => {
          const proof = cells[companies.indexOf(company)]?.proof;
          return [sourceFor(company), proof ? proofText(proof) : ""];
        }),
      ),
    })),
  );
  const names = Object.fromEntries(companies.map((company) => [keyFor(company), company.name]));
  const sources = Object.fromEntries(proven.map((company) => [sourceFor(company), `${company.name}: source`]));
  return { columns: { group: "Group", row: "Fact", ...names, ...sources }, rows };
}
