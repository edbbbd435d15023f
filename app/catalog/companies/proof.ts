/** Where a value can be read: a page, its words there, and the day when they were seen. */
export type Proof = { url: string; quote?: string | undefined; seen?: string | undefined };

/** In characters. */
export const maxQuoteLength = 300;

/** A proof as one line, for files and forms: `https://acme.com/pricing “Free for 3 people” 2026-11-12` */
export function proofText({ url, quote, seen }: Proof): string {
  // At the end of a URL, these may be a sentence's.
  return [/[.,;:|]$/.test(url) ? `<${url}>` : url, quote && `“${quote}”`, seen].filter(Boolean).join(" ");
}

/** Whether a value of a company's field is a proof. */
export function isProof(value: unknown): value is Proof {
  return typeof value === "object" && value !== null && "url" in value;
}

/** A page's URL as people say it: "acme.com/pricing" */
export function siteOf(url: string): string {
  const { hostname, pathname } = new URL(url);
  return `${hostname.replace(/^www\./, "")}${pathname.replace(/\/$/, "")}`;
}
