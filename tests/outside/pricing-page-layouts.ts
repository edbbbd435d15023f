import type { Plan } from "~/catalog/companies/facts/plans";
import type { LayoutName } from "./pricing-page-design";
import { block, element, escaped, lines, spoken, type Page } from "./pricing-page-markup";
import {
  billedMonthly,
  billedYearly,
  otherAmount,
  priceOf,
  termsOf,
  yearLine,
  yearPriceOf,
  type Form,
  type ShownPrice,
} from "./pricing-page-prices";
import { badgeOf, columnTable, roleTable, rowTable } from "./pricing-page-tables";

/** The part of each layout that shows the plans. */
export const layouts: Record<LayoutName, (page: Page) => string> = {
  "split cards": (page) => cards(page, "split"),
  "price first": (page) => block(page, "div", "plans", ...page.plans.map((plan) => priceFirstCard(page, plan))),
  "superscript cents": (page) => cards(page, "superscript"),
  "plans as columns": columnTable,
  "plans as rows": rowTable,
  "grid of roles": roleTable,
  "flat headings": flatHeadings,
  "definition list": definitionList,
  "both amounts": bothAmounts,
  "two panels": twoPanels,
  "billed annually": (page) => block(page, "div", "plans", ...page.plans.map((plan) => billedCard(page, plan))),
  "cards and table": (page) => lines(cards(page, page.design.seed % 2 ? "plain" : "split"), columnTable(page)),
  "utility classes": (page) => cards({ ...page, design: { ...page.design, classes: "utilities" } }, "strong"),
  hydrated: (page) => cards(page, "hydrated"),
  "bullet list": bulletList,
  accordion,
  microdata: (page) => cards(page, "microdata"),
  "plan picker": planPicker,
};

function cards(page: Page, form: Form): string {
  return block(page, "div", "plans", ...page.plans.map((plan) => card(page, plan, form)));
}

function card(page: Page, plan: Plan, form: Form): string {
  const { design, random } = page;
  const scope = form === "microdata" ? 'itemscope itemtype="https://schema.org/Offer"' : "";
  const tag = ["div", "article", "section", "li"][design.seed % 4] ?? "div";
  const content = block(
    page,
    tag === "li" ? "div" : tag,
    "plan",
    heading(page, plan, ["h3", "h2", "h4", "div"][design.seed % 4]),
    random.chance(0.4) && element(page, "p", "summary", summaryOf(page)),
    isSaidTwice(page, plan) ? saidTwice(page, plan, form) : priceBlock(page, priceOf(page, plan, form)),
    yearBlock(page, plan),
    ...terms(page, plan),
    button(page, plan),
    contentsOf(page, plan),
  );
  return scope ? content.replace(">", ` ${scope}>`) : content;
}

function priceBlock(page: Page, { amount, label }: ShownPrice): string {
  const period = label && ` ${element(page, "span", "period", label)}`;
  return element(page, page.design.seed % 2 ? "p" : "div", "price", spoken(page, page.words.price) + amount + period);
}

/** Split amounts are often hidden from screen readers, which get the whole one instead. */
function isSaidTwice({ design, promotion, broken }: Page, { kind }: Plan): boolean {
  return design.hasScreenReaderTexts && design.seed % 2 === 0 && kind === "paid" && !promotion && !broken;
}

function saidTwice(page: Page, plan: Plan, form: Form): string {
  const { amount, label } = priceOf(page, plan, form);
  const said = `<span class="sr-only">${priceOf(page, plan).amount} ${label}</span>`;
  return element(page, "div", "price", `${said}<span aria-hidden="true">${amount} <small>${label}</small></span>`);
}

function yearBlock(page: Page, plan: Plan): string {
  const year = yearLine(page, plan);
  return year && element(page, "p", "year", `${page.words.or} ${year}`);
}

const terms = (page: Page, plan: Plan) => termsOf(page, plan).map((term) => element(page, "p", "terms", term));

function priceFirstCard(page: Page, plan: Plan): string {
  const { amount, label } = priceOf(page, plan);
  return block(
    page,
    "div",
    "plan",
    element(page, "div", "amount", amount),
    label && element(page, "div", "period", label),
    yearBlock(page, plan),
    heading(page, plan, "h3"),
    ...terms(page, plan),
    contentsOf(page, plan),
    button(page, plan),
  );
}

function billedCard(page: Page, plan: Plan): string {
  const year = yearPriceOf(page, plan);
  if (!year) return card(page, plan, "plain");
  const month = priceOf(page, plan);
  const billed = `${year.label}, ${billedYearly(page)}`;
  // A promotion may say only there what comes after it.
  const promoted = page.promotion ? ` ${month.label},` : "";
  return block(
    page,
    "div",
    "plan",
    heading(page, plan, "h3"),
    element(page, "p", "price", `<strong>${year.amount}</strong> ${element(page, "span", "period", billed)}`),
    element(page, "p", "alternative", `${month.amount}${promoted} ${billedMonthly(page)}`),
    ...terms(page, plan),
    button(page, plan),
    contentsOf(page, plan),
  );
}

/** Class names by which scripts show one of two amounts. */
const billingClasses: [month: string, year: string][] = [
  ["price-monthly", "price-annual"],
  ["monthly-price", "yearly-price"],
  ["js-month", "js-year"],
  ["amount amount--monthly", "amount amount--annually"],
];

function bothAmounts(page: Page): string {
  const { words, design } = page;
  const toggle = element(
    page,
    "div",
    "toggle",
    `<button aria-pressed="true">${words.monthly}</button> <button>${words.yearly} <em>${words.save}</em></button>`,
  );
  const plans = page.plans.map((plan) =>
    block(
      page,
      "div",
      "plan",
      heading(page, plan, "h3"),
      element(page, "div", "price", bothPrices(page, plan)),
      ...terms(page, plan),
      contentsOf(page, plan),
      button(page, plan),
    ),
  );
  return lines(toggle, block(page, design.seed % 2 ? "div" : "section", "plans", ...plans));
}

function bothPrices(page: Page, plan: Plan): string {
  const { design } = page;
  const month = priceOf(page, plan);
  const year = yearPriceOf(page, plan);
  if (!year) return `${month.amount} ${month.label}`;
  const [monthClass, yearClass] = billingClasses[design.seed % billingClasses.length] ?? ["month", "year"];
  const hidden = ["", ' style="display:none"', " hidden", ' aria-hidden="true"'][design.seed % 4] ?? "";
  const billed = design.yearlyAs === "per month" ? `, ${billedYearly(page)}` : "";
  // Some show the period once, because it's the same for both amounts.
  const isShared = billed !== "" && design.seed % 3 === 0 && !page.promotion;
  const label = (text: string) => (isShared ? "" : ` <small>${text}</small>`);
  const spans = [
    `<span class="${monthClass}">${month.amount}${label(month.label)}</span>`,
    `<span class="${yearClass}"${hidden}>${year.amount}${label(year.label + billed)}</span>`,
  ];
  if (design.seed % 5 === 0) spans.reverse();
  return spans.join("") + (isShared ? ` <small>${month.label}</small>` : "");
}

function twoPanels(page: Page): string {
  const { words, design } = page;
  const isYearHidden = design.seed % 2 === 0;
  const tabs = [words.monthly, words.yearly].map(
    (name, i) => `<button role="tab" aria-selected="${(i === 0) === isYearHidden}">${name}</button>`,
  );
  const months = panel(page, "monthly", !isYearHidden, (plan) => priceBlock(page, priceOf(page, plan)));
  const years = panel(page, "yearly", isYearHidden, (plan) => yearPanelPrice(page, plan));
  const panels = design.seed % 3 === 0 ? [years, months] : [months, years];
  return lines(block(page, "div", "tabs", ...tabs), ...panels);
}

function panel(page: Page, name: string, isHidden: boolean, price: (plan: Plan) => string): string {
  const plans = page.plans.map((plan) =>
    block(page, "div", "plan", heading(page, plan, "h3"), price(plan), ...terms(page, plan), button(page, plan)),
  );
  const hidden = isHidden ? [" hidden", ' style="display: none;"', ' class="is-hidden"'][page.design.seed % 3] : "";
  return `<div id="${name}" role="tabpanel" aria-label="${page.words[name === "yearly" ? "yearly" : "monthly"]}"${hidden}>\n${lines(...plans)}\n</div>`;
}

function yearPanelPrice(page: Page, plan: Plan): string {
  const year = yearLine(page, plan);
  return year ? element(page, "div", "price", year) : priceBlock(page, priceOf(page, plan));
}

function flatHeadings(page: Page): string {
  const tag = ["h2", "h3", "h4"][page.design.seed % 3];
  return lines(
    ...page.plans.flatMap((plan) => {
      const { amount, label } = priceOf(page, plan, page.design.seed % 2 ? "strong" : "plain");
      const year = yearLine(page, plan);
      return [
        heading(page, plan, tag),
        `<p>${amount} ${label}${year && `<br>${page.words.or} ${year}`}</p>`,
        ...termsOf(page, plan).map((term) => `<p>${term}</p>`),
        `<p>${summaryOf(page)}</p>`,
        contentsOf(page, plan),
      ];
    }),
  );
}

function definitionList(page: Page): string {
  const entries = page.plans.flatMap((plan) => {
    const { amount, label } = priceOf(page, plan);
    const year = yearLine(page, plan);
    return [
      element(page, "dt", "name", nameOf(page, plan)),
      element(page, "dd", "price", `${amount} ${label}`),
      year && element(page, "dd", "price-year", year),
      ...termsOf(page, plan).map((term) => `<dd>${term}</dd>`),
      `<dd>${summaryOf(page)}</dd>`,
    ];
  });
  return block(page, "dl", "plans", ...entries);
}

function bulletList(page: Page): string {
  const dash = [" – ", ": ", " — "][page.design.seed % 3] ?? ": ";
  const items = page.plans.map((plan) => {
    const { amount, label } = priceOf(page, plan);
    const year = yearLine(page, plan);
    const more = [year && `${page.words.or} ${year}`, ...termsOf(page, plan)].filter(Boolean);
    const text = `<strong>${nameOf(page, plan)}</strong>${dash}${amount} ${label}`;
    return `<li>${text}${more.length > 0 ? ` (${more.join("; ")})` : ""}. ${summaryOf(page)}</li>`;
  });
  return block(page, page.design.seed % 2 ? "ul" : "ol", "plans", ...items);
}

function accordion(page: Page): string {
  const items = page.plans.map((plan, i) => {
    const { amount, label } = priceOf(page, plan);
    const price = element(page, "span", "price", `${amount} ${label}`);
    return lines(
      `<details${i === 1 ? " open" : ""}>`,
      `<summary>${element(page, "span", "name", nameOf(page, plan))} ${price}</summary>`,
      yearBlock(page, plan),
      ...terms(page, plan),
      contentsOf(page, plan),
      button(page, plan),
      "</details>",
    );
  });
  return block(page, "div", "plans", ...items);
}

function planPicker(page: Page): string {
  const options = page.plans.map((plan, i) => {
    const { amount, label } = priceOf(page, plan, "strong");
    const year = yearLine(page, plan);
    const id = `plan-${page.design.seed % 97}-${i}`;
    return lines(
      `<div class="option">`,
      `<input type="radio" name="plan" id="${id}" value="${slugOf(plan)}">`,
      `<label for="${id}"><span class="title">${nameOf(page, plan)}</span> <span class="cost">${amount} ${label}</span></label>`,
      year && `<small>${page.words.or} ${year}</small>`,
      ...terms(page, plan),
      `</div>`,
    );
  });
  return lines(
    `<form action="/checkout" method="post">`,
    `<fieldset><legend>${page.words.plan}</legend>`,
    ...options,
    `</fieldset>`,
    `<button type="submit">${page.words.start[0]}</button></form>`,
  );
}

export const slugOf = ({ name }: Plan) => name.toLowerCase().replaceAll(" ", "-");

export function nameOf({ design, words }: Page, { name }: Plan): string {
  return escaped({ design }, design.hasLongNames ? words.named(name) : name);
}

function heading(page: Page, plan: Plan, tag = "h3"): string {
  const badge = badgeOf(page, plan);
  const name = spoken(page, page.words.plan) + nameOf(page, plan);
  const isBefore = page.design.seed % 4 === 3;
  return element(page, tag, "name", (isBefore ? `${badge} ${name}` : `${name} ${badge}`).trim());
}

function button(page: Page, plan: Plan): string {
  const { words, design } = page;
  const text = plan.kind === "contact" ? words.contact : words.start[design.seed % words.start.length];
  return `<a href="/signup?plan=${slugOf(plan)}" class="button">${text}</a>`;
}

function summaryOf({ words, random }: Page): string {
  return `${random.pick(words.contents)}. ${random.pick(words.contents)}.`;
}

/** A list of contents, of which some name other plans or amounts. */
function contentsOf(page: Page, plan: Plan): string {
  const { words, random, plans } = page;
  const previous = plans[plans.indexOf(plan) - 1];
  const items = random.shuffled(words.contents).slice(0, random.integer(2, 5));
  if (random.chance(0.15)) items.push(random.pick(words.limits)(otherAmount(page, random.pick([5, 50, 500, 10_000]))));
  const check = random.chance(0.3)
    ? `<svg viewBox="0 0 20 20" width="16"><path d="M16.7 5.3 8.5 13.5l-4.2-4.2"/></svg>`
    : "";
  return lines(
    previous && random.chance(0.5) && element(page, "p", "includes", words.everythingIn(previous.name)),
    block(page, "ul", "features", ...items.map((item) => `<li>${check}${item}</li>`)),
  );
}
