import { withoutScripts } from "~/platform/text/html-text";
import type { PageText } from "~/community/price-checks/page-text";
import { isCurrency } from "~/catalog/currencies/rates";

/** In markup and structured data: `"priceCurrency": "AUD"`, `data-currency="AUD"`. */
const inMarkup = /\b(?:price)?currency(?:code)?["']?(?:\s*[:=]\s*|\s+content=)["']?([A-Za-z]{3})\b/gi;
/** "All prices in AUD", "Billed in Canadian dollars". */
const inText =
  /(?:prices?|pricing|amounts?|billed|charged|shown|displayed|listed|preise|prix|precios|preços)[^.\n]{0,40}?\s(?:in|en|em)\s(?:(US|U\.S\.|Australian|Canadian|New Zealand|Hong Kong|Singapore) dollars?|([A-Z]{3})\b)/gi;
const dollarsByName: Record<string, string> = {
  ...{ us: "USD", "u.s.": "USD", australian: "AUD", canadian: "CAD", "new zealand": "NZD" },
  ...{ "hong kong": "HKD", singapore: "SGD" },
};

/** The currencies that pages write as "$". */
export const dollars: ReadonlySet<string> = new Set(Object.values(dollarsByName));

/** Whether a page says anywhere that its prices are in another currency than the stored ones. A "$" alone doesn't. */
export function statesOtherCurrency(html: string, { text, chosen }: PageText, stored: readonly string[]): boolean {
  const structured = html.match(/<script[^>]{0,200}ld\+json[^>]{0,200}>[^<]*/gi)?.join("\n") ?? "";
  const places = [
    [...text.matchAll(inText)].map(([, kind = "", code = ""]) => dollarsByName[kind.toLowerCase()] ?? code),
    chosen.flatMap((option) => /\b[A-Z]{3}\b/.exec(option) ?? []),
    [...structured.matchAll(inMarkup)].map(([, code = ""]) => code),
    [...withoutScripts(html).matchAll(inMarkup)].map(([, code = ""]) => code),
  ];
  return places.some((codes) => {
    const named = codes.map((code) => code.toUpperCase()).filter(isCurrency);
    return named.length > 0 && stored.length > 0 && !named.some((code) => stored.includes(code));
  });
}
