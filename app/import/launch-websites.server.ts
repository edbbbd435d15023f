import { listWebsitesBySourceKeys } from "~/companies/source-keys.server";
import { guardedRedirect } from "~/fetch/guarded-fetch.server";
import type { Candidate } from "~/import/candidate";
import { isLaunchLink } from "~/import/launch-link";

/** Where an address redirects to; null when it doesn't. Rejects when nothing answers. */
type Redirect = (address: string) => Promise<string | null>;

const concurrency = 4;
/** Product Hunt's own hops before the vendor's. */
const mostHops = 3;
const mostFailuresInARow = 3;
const mostPerImport = 500;

/**
 * The vendors' websites behind Product Hunt's links, which differ with each launch: one request for each product whose
 * website isn't known yet. Nothing more is asked once several links in a row led nowhere; what isn't found keeps its
 * link.
 */
export class LaunchWebsites {
  private asked = 0;
  private failures = 0;

  constructor(private readonly redirect: Redirect = guardedRedirect) {}

  /** The same entries, with the website of each that could be found. */
  async find(page: Candidate[]): Promise<Candidate[]> {
    const known = await knownKeys(page);
    const entries = [...page];
    const wanted = page.flatMap(({ sourceKeys = [], website }, i) =>
      isLaunchLink(website) && !sourceKeys.some((key) => known.has(key)) ? [i] : [],
    );
    const work = async () => {
      for (let i = wanted.shift(); i !== undefined && this.mayAsk(); i = wanted.shift()) {
        const entry = entries[i] as Candidate;
        entries[i] = { ...entry, website: (await this.websiteBehind(entry.website)) ?? entry.website };
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    return entries;
  }

  private mayAsk(): boolean {
    return this.failures < mostFailuresInARow && this.asked < mostPerImport;
  }

  private async websiteBehind(link: string): Promise<string | null> {
    this.asked++;
    let next: string | null = link;
    for (let hop = 0; hop < mostHops && next !== null && isLaunchLink(next); hop++)
      next = await this.redirect(next).catch(() => null);
    const found = next !== null && !isLaunchLink(next) ? next : null;
    this.failures = found === null ? this.failures + 1 : 0;
    return found;
  }
}

/** By which of their keys these entries are companies whose own website is stored. */
async function knownKeys(page: Candidate[]): Promise<Set<string>> {
  const keys = page.flatMap(({ sourceKeys = [] }) => sourceKeys);
  const companies = await listWebsitesBySourceKeys(keys);
  return new Set(
    companies.filter(({ website }) => !isLaunchLink(website)).flatMap(({ sourceKeys = [] }) => sourceKeys),
  );
}
