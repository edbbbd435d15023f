import type { Plan } from "~/catalog/companies/facts/plans";
import { block, element, lines, type Page } from "./pricing-page-markup";
import { billedYearly, priceOf, termsOf, yearPriceOf } from "./pricing-page-prices";

/** A row of a comparison: its label, and a text per plan. */
type Row = { label: string; cells: string[]; role: string };

/** Plans as the columns of a comparison. Some sites still build it without a header. */
export function columnTable(page: Page): string {
  const { design, plans, words } = page;
  const arePricesInHead = !page.vendor.hasYears && design.seed % 6 === 0;
  const names = plans.map((plan) => columnHead(page, plan, arePricesInHead));
  const [prices, features] = [arePricesInHead ? [] : priceRows(page), featureRows(page)];
  const rows = design.seed % 4 === 1 ? [...features, ...prices] : [...prices, ...features];
  const body = rows.map(({ label, cells, role }) => tableRow(page, role, label, cells));
  const corner = ["", words.features, "&nbsp;"][design.seed % 3] ?? "";
  const isOld = design.layout === "plans as columns" && design.seed % 5 === 0;
  if (isOld) {
    const head = `<tr><td>${corner}</td>${names.map((name) => `<td><b>${name}</b></td>`).join("")}</tr>`;
    return block(page, "table", "comparison", head, ...body);
  }
  const head = `<tr><th>${corner}</th>${names.map((name) => `<th scope="col">${name}</th>`).join("")}</tr>`;
  return block(page, "table", "comparison", `<thead>${head}</thead>`, "<tbody>", ...body, "</tbody>");
}

function columnHead(page: Page, plan: Plan, hasPrice: boolean): string {
  const badge = badgeOf(page, plan);
  const price = hasPrice ? `<br><small>${monthCell(page, plan, false)}</small>` : "";
  return `${plan.name}${badge && ` ${badge}`}${price}`;
}

/** The words by which a vendor recommends one of its plans. */
export function badgeOf(page: Page, plan: Plan): string {
  const { design, words, plans } = page;
  if (!design.hasBadge || plans.indexOf(plan) !== design.seed % plans.length) return "";
  return element(page, "span", "badge", words.popular[design.seed % words.popular.length] ?? "");
}

function tableRow(page: Page, role: string, label: string, cells: string[]): string {
  const head = page.design.seed % 2 ? `<th scope="row">${label}</th>` : `<td>${label}</td>`;
  return `<tr>${head}${cells.map((cell) => element(page, "td", role, cell)).join("")}</tr>`;
}

function priceRows(page: Page): Row[] {
  const { words, plans, vendor } = page;
  const prices: Row = {
    label: vendor.hasYears ? words.monthly : words.price,
    cells: plans.map((plan) => monthCell(page, plan, false)),
    role: "price",
  };
  if (!vendor.hasYears) return [prices];
  return [prices, { label: yearHead(page), cells: plans.map((plan) => yearCell(page, plan, false)), role: "year" }];
}

function yearHead(page: Page): string {
  const { words, design } = page;
  return design.yearlyAs === "per month" ? `${words.yearly} (${billedYearly(page)})` : words.yearly;
}

/** @param isTerse without the period, which the column's head says */
function monthCell(page: Page, plan: Plan, isTerse: boolean): string {
  const { amount, label } = priceOf(page, plan);
  const isSaid = isTerse && plan.kind === "paid" && !plan.perSeat;
  const terms = termsOf(page, plan);
  return `${amount}${label && !isSaid ? ` ${label}` : ""}${terms.length > 0 ? `<br>${terms.join(" ")}` : ""}`;
}

function yearCell(page: Page, plan: Plan, isTerse: boolean): string {
  const year = yearPriceOf(page, plan);
  if (!year) return plan.kind === "paid" ? "—" : priceOf(page, plan).amount;
  const isSaid = isTerse && plan.kind === "paid" && !plan.perSeat;
  return isSaid ? year.amount : `${year.amount} ${year.label}`;
}

function featureRows(page: Page): Row[] {
  const { random, words, plans } = page;
  const values = ["✓", "✓", "–", "<span aria-label='yes'>✔</span>", "5", "10 GB", "100", "1,000", "25"];
  return random
    .shuffled(words.contents)
    .slice(0, 4)
    .map((label) => ({ label, role: "value", cells: plans.map(() => random.pick(values)) }));
}

/** Plans as rows, with columns for months and years. */
export function rowTable(page: Page): string {
  const { words, plans, vendor, design, random } = page;
  const paid = plans.filter((plan) => plan.kind === "paid");
  const isTerse = design.seed % 2 === 0 && !page.promotion && paid.every(({ period }) => period === "month");
  const heads = [
    words.plan,
    vendor.hasYears ? words.monthly : isTerse ? `${words.price} (${words.monthly})` : words.price,
    vendor.hasYears && yearHead(page),
    words.features,
  ].filter((head) => head !== false);
  const rows = plans.map((plan) => {
    const name = design.seed % 3 === 0 ? `<th scope="row">${plan.name}</th>` : element(page, "td", "name", plan.name);
    const year = vendor.hasYears ? element(page, "td", "year", yearCell(page, plan, isTerse)) : "";
    const features = `<td>${random.pick(words.contents)}</td>`;
    return `<tr>${name}${element(page, "td", "price", monthCell(page, plan, isTerse))}${year}${features}</tr>`;
  });
  const head = heads.map((text) => `<th>${text}</th>`).join("");
  return block(page, "table", "plans", `<thead><tr>${head}</tr></thead>`, "<tbody>", ...rows, "</tbody>");
}

/** A table of elements that only their roles make one, in either direction. */
export function roleTable(page: Page): string {
  const { plans, words, design } = page;
  const cell = (role: string, text: string) => `<div role="${role}" class="cell">${text}</div>`;
  const row = (...cells: string[]) => lines(`<div role="row" class="row">`, ...cells, "</div>");
  const table = (...rows: string[]) =>
    block(page, "div", "grid", `<div role="table" aria-label="${words.title[0]}">`, ...rows, "</div>");
  const prices = priceRows(page);
  if (design.seed % 2) {
    const names = plans.map(({ name }) => cell("columnheader", name));
    const rows = [...prices, ...featureRows(page)];
    return table(
      row(cell("columnheader", words.features), ...names),
      ...rows.map(({ label, cells }) => row(cell("rowheader", label), ...cells.map((text) => cell("cell", text)))),
    );
  }
  const heads = [words.plan, ...prices.map(({ label }) => label)].map((head) => cell("columnheader", head));
  const rows = plans.map((plan, i) =>
    row(cell("rowheader", plan.name), ...prices.map(({ cells }) => cell("cell", cells[i] ?? ""))),
  );
  return table(row(...heads), ...rows);
}
