import { listWebsitesBySourceKeys } from "~/catalog/companies/source-keys.server";
import { guardedRedirect } from "~/platform/fetch/guarded-fetch.server";
import type { Candidate } from "~/backoffice/import/candidate";
import { isLaunchLink } from "~/backoffice/import/launch-link";

/** Returns a URL's redirect target, or null. Rejects if there's no response. */
type Redirect = (address: string) => Promise<string | null>;

const concurrency = 4;
/** Maximum number of redirects within Product Hunt. */
const maxHops = 3;
const maxFailuresInARow = 3;
const maxPerImport = 500;

/**
 * Resolves Product Hunt's redirects to the vendors' websites, with one request per product whose website is unknown.
 * Each launch has a different link. Stops after several failures in a row; unresolved entries keep their link.
 */
export class LaunchWebsites {
  private requests = 0;
  private failures = 0;

  constructor(private readonly redirect: Redirect = guardedRedirect) {}

  /** The entries with their resolved websites. */
  async find(page: Candidate[]): Promise<Candidate[]> {
    const known = await knownKeys(page);
    const entries = [...page];
    const unresolved = page.flatMap(({ sourceKeys = [], website }, i) =>
      isLaunchLink(website) && !sourceKeys.some((key) => known.has(key)) ? [i] : [],
    );
    const work = async () => {
      for (let i = unresolved.shift(); i !== undefined && this.mayRequest(); i = unresolved.shift()) {
        const entry = entries[i] as Candidate;
        entries[i] = { ...entry, website: (await this.websiteBehind(entry.website)) ?? entry.website };
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    return entries;
  }

  private mayRequest(): boolean {
    return this.failures < maxFailuresInARow && this.requests < maxPerImport;
  }

  private async websiteBehind(link: string): Promise<string | null> {
    this.requests++;
    let next: string | null = link;
    for (let hop = 0; hop < maxHops && next !== null && isLaunchLink(next); hop++)
      next = await this.redirect(next).catch(() => null);
    const found = next !== null && !isLaunchLink(next) ? next : null;
    this.failures = found === null ? this.failures + 1 : 0;
    return found;
  }
}

/** The entries' keys whose companies already have their own website stored. */
async function knownKeys(page: Candidate[]): Promise<Set<string>> {
  const keys = page.flatMap(({ sourceKeys = [] }) => sourceKeys);
  const companies = await listWebsitesBySourceKeys(keys);
  return new Set(
    companies.filter(({ website }) => !isLaunchLink(website)).flatMap(({ sourceKeys = [] }) => sourceKeys),
  );
}
