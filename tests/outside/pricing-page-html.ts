import type { Plan } from "~/catalog/companies/facts/plans";
import { layouts, nameOf, slugOf } from "./pricing-page-layouts";
import { block, element, escaped, lines, spaced, type BrokenAmounts, type Page } from "./pricing-page-markup";
import { moneyText, type MoneyStyle } from "./pricing-page-money";
import { otherAmount, priceOf } from "./pricing-page-prices";
import type { Mark, Promotion, Round } from "./pricing-page-rounds";
import { words } from "./pricing-page-words";
import type { Vendor } from "./pricing-page-companies";
import { SeededRandom } from "./seeded-random";

/** Where a body of the cache gets what differs in each response. */
export const perRequest = "%%PER-REQUEST%%";

export type Shown = {
  vendor: Vendor;
  round: number;
  state: Round;
  plans: Plan[];
  style: MoneyStyle;
  /** Some sites change a little every week. */
  isLively: boolean;
  hasNonce: boolean;
  promotion?: Promotion;
  broken?: BrokenAmounts;
  mark?: Mark;
};

/** A whole pricing page. */
export function pageHtml(shown: Shown): string {
  const page = pageOf(shown);
  const main = layouts[page.design.layout](page);
  const html = lines(
    "<!DOCTYPE html>",
    `<html lang="${page.vendor.language}">`,
    head(page, shown),
    "<body>",
    page.design.seed % 3 === 0 && cookieBanner(page),
    navigation(page),
    page.mark === "attribute" ? `<main data-currency="${page.style.currency}">` : "<main>",
    hero(page, shown),
    currencyPicker(page),
    main,
    currencyNote(page),
    ...around(page),
    "</main>",
    footer(page),
    page.design.seed % 3 === 1 && cookieBanner(page),
    scripts(page, shown),
    "</body>",
    "</html>",
  );
  return spaced(html, page.design);
}

function pageOf({ vendor, state, plans, style, round, promotion, broken, mark }: Shown): Page {
  const { design } = state;
  const said = words[vendor.language];
  const label = (texts: string[]) => texts[design.seed % texts.length] ?? "";
  const random = new SeededRandom(design.seed, "details");
  const order = design.order === "descending" ? plans.toReversed() : plans;
  return {
    vendor,
    words: said,
    design,
    plans: design.order === "shuffled" ? new SeededRandom(design.seed, "order").shuffled(plans) : order,
    style,
    round,
    random,
    labels: {
      month: label(said.month),
      userMonth: label(said.userMonth),
      year: label(said.year),
      userYear: label(said.userYear),
      once: label(said.once),
      custom: label(said.custom),
    },
    ...(promotion && { promotion }),
    ...(broken && { broken }),
    ...(mark && { mark }),
  };
}

function head(page: Page, { hasNonce }: Shown): string {
  const { vendor, words: said, design } = page;
  const title = `${said.title[0]} | ${vendor.company.name}`;
  return lines(
    "<head>",
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${title}</title>`,
    `<meta name="description" content="${vendor.company.name}: ${said.heroes[0]}">`,
    hasNonce && `<meta name="csrf-token" content="${perRequest}">`,
    design.hasHiddenNoise && `<style>.pro{margin:12px 29px}.plan-price::before{content:"$9"}.w-49{width:49.5%}</style>`,
    structuredData(page),
    "</head>",
  );
}

/** Offers for search engines. */
function structuredData(page: Page): string {
  const { design, vendor, mark } = page;
  if (mark !== "data" && design.structuredData === "none") return "";
  if (page.broken) return "";
  const isStale = typeof design.structuredData === "object" && mark !== "data";
  const plans = isStale && typeof design.structuredData === "object" ? design.structuredData.stale : page.plans;
  const offers = plans.flatMap((plan) =>
    plan.kind === "paid"
      ? [
          {
            "@type": "Offer",
            name: plan.name,
            price: design.seed % 2 ? plan.amount : plan.amount.toFixed(2),
            priceCurrency: isStale ? vendor.currency : page.style.currency,
          },
        ]
      : [],
  );
  const product = { "@context": "https://schema.org", "@type": "Product", name: vendor.company.name, offers };
  return `<script type="application/ld+json">${JSON.stringify(product)}</script>`;
}

function navigation(page: Page): string {
  const { words: said, plans, vendor, design } = page;
  const links = said.navigation.map((text) => `<a href="/${text.toLowerCase().replaceAll(" ", "-")}">${text}</a>`);
  const planLinks =
    design.seed % 3 === 0 ? plans.map((plan) => `<a href="/plans/${slugOf(plan)}">${plan.name}</a>`) : [];
  return block(page, "nav", "navigation", `<a href="/">${vendor.company.name}</a>`, ...links, ...planLinks);
}

function hero(page: Page, { isLively }: Shown): string {
  const { words: said, random, promotion, round } = page;
  const joined = 2_000 + (page.design.seed % 9_000) + (isLively ? round * 37 : 0);
  return block(
    page,
    "header",
    "hero",
    promotion && promotion.kind !== "introduction" && element(page, "p", "sale", said.sale(promotion.percent)),
    `<h1>${random.pick(said.title)}</h1>`,
    `<p>${random.pick(said.heroes)}</p>`,
    random.chance(0.3) && `<p>${said.taxes}</p>`,
    isLively && `<p>★ 4.${round % 10} (${joined})</p>`,
  );
}

/** Sites with prices in many currencies let visitors choose one. */
function currencyPicker({ mark, style, design }: Page): string {
  if (mark !== "picker") return "";
  const codes = ["USD", "EUR", "AUD", "CAD"];
  const options = codes.map((code) => `<option${code === style.currency ? " selected" : ""}>${code}</option>`);
  return `<label>Currency <select name="currency" id="c${design.seed % 100}">${options.join("")}</select></label>`;
}

function currencyNote(page: Page): string {
  const { style, words: said } = page;
  return style.needsNote ? element(page, "p", "note", said.currencyNote(style.currency)) : "";
}

/** What follows the plans, in a changing order. */
function around(page: Page): string[] {
  const { design, random } = page;
  const parts = [testimonials(page), questions(page)];
  if (design.hasAddOns) parts.push(addOns(page));
  return random.shuffled(parts);
}

function testimonials(page: Page): string {
  const { words: said, random } = page;
  const saved = otherAmount(page, random.pick([900, 4_000, 12_500, 40_000]));
  return block(page, "section", "testimonials", `<blockquote>${random.pick(said.testimonials)(saved)}</blockquote>`);
}

function addOns(page: Page): string {
  const { words: said, random } = page;
  const items = said.addOns.map((text) => `<li>${text(otherAmount(page, random.integer(3, 40)))}</li>`);
  return lines(`<h2>${said.addOnsTitle}</h2>`, block(page, "ul", "add-ons", ...items));
}

function questions(page: Page): string {
  const { words: said, random, design } = page;
  const entries = random.shuffled(said.questions).slice(0, random.integer(1, 3));
  const priced = pricedQuestion(page);
  if (priced && (design.hasPricedQuestion || design.layout === "cards and table")) entries.push(priced);
  const shown = entries.map(([question, answer]) =>
    design.seed % 2
      ? `<details><summary>${question}</summary><p>${answer}</p></details>`
      : `<h3>${question}</h3>\n<p>${answer}</p>`,
  );
  return block(page, "section", "questions", `<h2>${said.questionsTitle}</h2>`, ...shown);
}

/** Says a plan's price in prose, where nothing but the words connects them. */
function pricedQuestion(page: Page): [string, string] | undefined {
  const { words: said, plans, promotion, broken } = page;
  const plan = plans.find(({ kind }) => kind === "paid");
  if (!plan || promotion || broken) return undefined;
  const { amount, label } = priceOf(page, plan);
  const [question, answer] = said.pricedQuestion;
  return [
    question,
    answer(nameOf({ ...page, design: { ...page.design, hasLongNames: false } }, plan), `${amount} ${label}`),
  ];
}

function footer(page: Page): string {
  const { words: said, vendor } = page;
  const links = said.footer.map((text) => `<a href="#">${text}</a>`);
  return block(page, "footer", "footer", ...links, `<small>© 2019–2026 ${vendor.company.name} 4.8/5 (2,310)</small>`);
}

function cookieBanner(page: Page): string {
  const { words: said } = page;
  return `<div id="cookie-banner" role="dialog"><p>${said.cookies}</p><button>${said.accept}</button></div>`;
}

function scripts(page: Page, { hasNonce }: Shown): string {
  const { design, plans, style, vendor } = page;
  const first = plans[0]!;
  const old = escaped(page, moneyText(7, { ...style, suffix: "" }));
  return lines(
    design.hasHiddenNoise && `<!-- <div class="plan"><h3>${first.name}</h3><span class="price">${old}</span></div> -->`,
    design.hasHiddenNoise &&
      `<script>var plans=[{id:1,name:"${first.name}",price:19},{id:2,name:"Pro",price:4900}];track("${vendor.host}",12.5)</script>`,
    design.layout === "hydrated" && `<script id="__DATA__" type="application/json">${hydration(page)}</script>`,
    hasNonce && `<script nonce="${perRequest}">window.loadedAt="${perRequest}";</script>`,
  );
}

/** The data of which the browser makes the same page again: amounts in cents, among other numbers. */
function hydration({ plans, design, broken }: Page): string {
  const list = plans.map((plan, i) => ({
    id: 1_000 + (design.seed % 500) + i,
    slug: slugOf(plan),
    unit: plan.kind === "paid" && !broken ? Math.round(plan.amount * 100) : null,
    trialDays: 14,
  }));
  return JSON.stringify({ props: { pageProps: { plans: list, build: design.seed } } });
}
