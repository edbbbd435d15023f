import { maxPlanLineLength, maxPlanLines, maxPlans, Plan, planSeparator } from "~/catalog/companies/facts/plans";
import { readTerms, termsText } from "~/catalog/companies/facts/plan-terms";
import { moneyText, perText } from "~/catalog/companies/money-text";
import { parsePrice } from "~/catalog/companies/price";
import { cleanText, shorten } from "~/platform/text/clean-text";
import { problemText } from "~/platform/text/problem-text";

/** In characters. A plan has up to 30 contents of 200 each. */
const maxLineLength = 10_000;

const onRequest = "Contact us";
const byUsage = "Usage: ";

/** A plan's price: "$12 per user/month", "from €99/year", "Free", "$0.02/GB", or "Contact us". */
export function planPriceText(plan: Plan): string {
  switch (plan.kind) {
    case "paid":
      return `${plan.from ? "from " : ""}${moneyText(plan)}${perText(plan)}`;
    case "free":
      return "Free";
    case "usage":
      return plan.price;
    case "contact":
      return onRequest;
  }
}

/** A plan's price with that of a year paid at once: "$12 per user/month, or $120 for a year". */
export function planPricesText(plan: Plan): string {
  const ofYear = plan.kind === "paid" ? plan.yearAmount : undefined;
  if (plan.kind !== "paid" || ofYear === undefined) return planPriceText(plan);
  return `${planPriceText(plan)}, or ${moneyText({ amount: ofYear, currency: plan.currency })} for a year`;
}

/** Plans as text, one per line: "Pro | $12 per user/month | SSO | 1 TB". `readPlans` reads it back. */
export function plansText(plans: readonly Plan[]): string {
  return plans
    .map((plan) => {
      const text = planPriceText(plan);
      const price = plan.kind === "usage" && readPrice(text)?.kind !== "usage" ? `${byUsage}${text}` : text;
      const [contents = [], terms] = [plan.contents, termsText(plan)];
      // So that contents in brackets aren't read as terms.
      const needsTerms = contents[0] !== undefined && readTerms(contents[0]) !== undefined;
      return [plan.name, price, ...(terms || needsTerms ? [terms || "[]"] : []), ...contents].join(
        ` ${planSeparator} `,
      );
    })
    .join("\n");
}

/** Whether a value of a company's field is its plans. */
export function isPlanList(value: unknown): value is Plan[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => Plan.safeParse(item).success);
}

/** The plans, and the unreadable lines with their problems. */
type PlansRead = { plans: Plan[]; problems: { line: string; problem: string }[] };

/**
 * Reads plans from text with one per line, or with semicolons between them. "Pro: $12/mo" is a plan, too. A line
 * without a readable price is left out.
 */
export function readPlans(text: string): PlansRead {
  const plans: Plan[] = [];
  const problems: PlansRead["problems"] = [];
  const isInLines = text.includes("\n") || text.includes(planSeparator);
  const lines = text.split(isInLines ? "\n" : ";").map((line) => line.trim());
  for (const line of lines.filter(Boolean)) {
    const plan = line.length > maxLineLength ? "is too long" : readPlan(line);
    if (typeof plan === "string") problems.push({ line, problem: plan });
    else if (plans.length < maxPlans) plans.push(plan);
    else problems.push({ line, problem: `left out: at most ${maxPlans}` });
  }
  return { plans, problems };
}

/** Returns a plan, or the line's problem. */
function readPlan(line: string): Plan | string {
  const [name = "", price, ...more] = partsOf(line);
  if (!price) return "has no price";
  const read = readPrice(price);
  if (!read) return "has a price that can’t be read";
  const terms = readTerms(more[0] ?? "");
  const contents = terms ? more.slice(1) : more;
  const texts = contents.map((content) => shorten(cleanText(content), maxPlanLineLength)).filter(Boolean);
  const plan = Plan.safeParse(
    { name, ...terms, ...read, contents: texts.slice(0, maxPlanLines) },
    { error: problemText },
  );
  const lost = plan.success ? Object.keys(terms ?? {}).filter((term) => !(term in plan.data)) : [];
  if (lost.length > 0) return `has terms that don’t fit its price: ${lost.join(", ")}`;
  if (plan.success) return plan.data;
  const [issue] = plan.error.issues;
  return `has an invalid ${issue?.path.join(".")}: ${issue?.message}`;
}

function partsOf(line: string): string[] {
  if (line.includes(planSeparator)) return line.split(planSeparator).map((part) => part.trim());
  const [, name, price] = /^(.*\S)\s*(?::|\s[-–—])\s+(\S.*)$/.exec(line) ?? [];
  return name === undefined || price === undefined ? [line] : [name, price];
}

/** Reads a plan's price. One without a period is monthly. Undefined if it can't be read. */
function readPrice(text: string): (Partial<Plan> & Pick<Plan, "kind">) | undefined {
  if (text.startsWith(byUsage)) return { kind: "usage", price: text.slice(byUsage.length) };
  const { amount, currency, period, perSeat, free, usage } = parsePrice(text);
  if (free) return { kind: "free" };
  if (usage || (amount === null && /\d\s*%|pay[- ]as[- ]you[- ]go|usage/i.test(text)))
    return { kind: "usage", price: text };
  if (amount !== null && currency !== null)
    return { kind: "paid", amount, currency, period: period ?? "month", perSeat, from: lowestPattern.test(text) };
  return onRequestPattern.test(text) ? { kind: "contact" } : undefined;
}

const lowestPattern = /^\s*(?:from|starting|starts|ab|à partir|desde)(?!\p{L})|\d\+/iu;
const onRequestPattern = /contact|custom|quote|request|sales|talk|enterprise|negotiable|individual|anfrage|devis/i;
