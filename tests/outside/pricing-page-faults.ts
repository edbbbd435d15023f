import type { ServerResponse } from "node:http";
import type { Vendor } from "./pricing-page-companies";
import type { BrokenAmounts } from "./pricing-page-markup";
import { moneyText } from "./pricing-page-money";
import type { Budget } from "./pricing-page-rounds";
import type { SeededRandom } from "./seeded-random";

/** What a request gets instead of the pricing page. */
export const faults = [
  "500",
  "502",
  "503",
  "404",
  "410",
  "soon",
  "empty",
  "cut",
  "cut off",
  "reset",
  "silent",
  "pdf",
  "json",
  "no amounts",
  "to home",
  "to login",
  "challenge 403",
  "challenge 429",
  "challenge 503",
  "challenge 200",
  "cookie wall",
] as const;
export type Fault = (typeof faults)[number];

export const silentMs = 8_000;

const weights: Record<Fault, number> = {
  "500": 6,
  "502": 7,
  "503": 8,
  "404": 6,
  "410": 3,
  soon: 8,
  empty: 6,
  cut: 8,
  "cut off": 5,
  reset: 5,
  silent: 1,
  pdf: 2,
  json: 3,
  "no amounts": 18,
  "to home": 6,
  "to login": 5,
  "challenge 403": 6,
  "challenge 429": 4,
  "challenge 503": 5,
  "challenge 200": 9,
  "cookie wall": 7,
};

/** Most faults last the whole round, the others a few requests. Waiting for a silent one costs a test its time. */
export function drawFault(
  { company }: Vendor,
  random: SeededRandom,
  budget: Budget,
): { fault: Fault; requests: number } {
  const fault = random.weighted(weights);
  if (fault === "silent") return budget.silences-- > 0 ? { fault, requests: 1 } : { fault: "reset", requests: 2 };
  if (fault === "no amounts" && company.plans.every(({ kind }) => kind === "free" || kind === "contact"))
    return { fault: "503", requests: Infinity };
  return { fault, requests: random.chance(0.7) ? Infinity : random.integer(1, 4) };
}

/** What a failed script leaves of the amounts. A page of nothing but zeros is a failure only if it has many plans. */
export function brokenAmounts({ company }: Vendor, random: SeededRandom): BrokenAmounts {
  const kinds: BrokenAmounts[] = ["dashes", "empty", "template", "not a number", "dots"];
  const paid = company.plans.filter(({ kind }) => kind === "paid");
  return random.pick(paid.length > 2 ? [...kinds, "zeros"] : kinds);
}

type Site = { vendor: Vendor; port: number };

/** Answers with a fault that has nothing of the pricing page. Returns false for the others. */
export function answerFault(fault: Fault, res: ServerResponse, { vendor, port }: Site): boolean {
  const { name } = vendor.company;
  switch (fault) {
    case "500":
      return sendHtml(res, 500, `<h1>Internal Server Error</h1><p>${name} hit an unexpected error.</p>`);
    case "502":
      return sendHtml(res, 502, "<center><h1>502 Bad Gateway</h1></center><hr><center>nginx/1.24.0</center>");
    case "503":
      return sendHtml(res, 503, `<h1>${name} is temporarily unavailable</h1><p>Error 503, request 8812-4419.</p>`);
    case "404":
      return sendHtml(res, 404, `<h1>404</h1><p>We couldn’t find that page. Try <a href="/">our home page</a>.</p>`);
    case "410":
      return sendHtml(res, 410, "<h1>Gone</h1><p>This page was removed.</p>");
    case "soon":
      return sendHtml(res, 200, `<h1>We’ll be back soon</h1><p>${name} is down for maintenance until 14:00 UTC.</p>`);
    case "empty":
      return sendHtml(res, 200, "");
    case "reset":
      res.socket?.resetAndDestroy();
      return true;
    case "pdf":
      res.writeHead(200, { "Content-Type": "application/pdf" }).end("%PDF-1.7\n1 0 obj << /Type /Catalog >>\n%%EOF");
      return true;
    case "json":
      res.writeHead(200, { "Content-Type": "application/json" }).end(`{"error":"upstream timeout","code":504}`);
      return true;
    case "to home":
      return redirect(res, 302, "/");
    case "to login":
      return redirect(res, 302, `http://${vendor.host}:${port}/login?next=%2Fpricing`);
    case "challenge 403":
      return sendHtml(res, 403, challenge(vendor.host, "Checking your browser before you continue."));
    case "challenge 429":
      return sendHtml(res, 429, challenge(vendor.host, "Too many requests. Slow down."), { "Retry-After": "3600" });
    case "challenge 503":
      return sendHtml(res, 503, challenge(vendor.host, "This may take 5 seconds."));
    case "challenge 200":
      return sendHtml(res, 200, challenge(vendor.host, "Verify you are human by completing the action below."));
    case "cookie wall":
      return sendHtml(res, 200, cookieWall(vendor));
    case "cut":
    case "cut off":
    case "silent":
    case "no amounts":
      return false;
  }
}

export function sendHtml(
  res: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): true {
  const isWhole = body === "" || body.includes("<html");
  const html = isWhole ? body : `<!DOCTYPE html><html><head><title>${status}</title></head><body>${body}</body></html>`;
  res.writeHead(status, { "Content-Type": "text/html; charset=utf-8", ...headers }).end(html);
  return true;
}

export function redirect(res: ServerResponse, status: number, location: string): true {
  res.writeHead(status, { Location: location, "Content-Type": "text/html" }).end(`<a href="${location}">Moved</a>`);
  return true;
}

function challenge(host: string, message: string): string {
  const script = `<script>window._chl={ray:"8f3c29a1d9",tries:3,plan:"pro"};</script>`;
  const text = `<h1>${host}</h1><p>Just a moment…</p><p>${message}</p><noscript>Enable JavaScript and cookies.</noscript>`;
  return `<!DOCTYPE html><html><head><title>Just a moment…</title></head><body>${text}${script}</body></html>`;
}

/** Some of these walls have a price of their own. */
function cookieWall({ company, style }: Vendor): string {
  const price = moneyText(style.currency === "JPY" ? 300 : 2.99, { ...style, suffix: "" });
  const offer = company.index % 2 ? `<p>Or read without ads for ${price} per month.</p><button>Subscribe</button>` : "";
  return `<h1>We value your privacy</h1><p>To continue to ${company.name}, accept cookies.</p><button>Accept</button>${offer}`;
}

/** The page that visitors of the host see first. It has prices too, but isn't the pricing page. */
export function homePage(vendor: Vendor, plans: Vendor["company"]["plans"]): string {
  const paid = plans.find((plan) => plan.kind === "paid");
  const price = paid?.kind === "paid" ? `<p>Plans from ${moneyText(paid.amount, vendor.style)}.</p>` : "";
  const links = plans.map(({ name }) => `<a href="/plans">${name}</a>`).join(" ");
  return `<h1>${vendor.company.name}</h1><p>Work that flows, for 12,000 teams.</p>${price}<nav>${links}</nav>`;
}

export const loginPage = `<h1>Log in</h1><form><input name="email"><input name="password" type="password"></form>`;
