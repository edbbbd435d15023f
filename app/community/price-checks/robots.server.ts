import robotsParser from "robots-parser";
import type { GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { FetchFailure } from "~/platform/fetch/reach.server";

type Rules = (url: string) => boolean;

/** How many redirects of a robots.txt are followed (RFC 9309, 2.3.1.2). */
const maxRedirects = 5;

/** The rules of sites for robots (RFC 9309). Each site is asked once. */
export class Robots {
  private readonly rules = new Map<string, Promise<Rules>>();

  /** @param agent the name by which robots.txt files call this robot */
  constructor(
    private readonly fetch: GuardedFetch,
    private readonly agent: string,
    private readonly userAgent: string,
  ) {}

  async allows(url: string): Promise<boolean> {
    const { origin } = new URL(url);
    const known = this.rules.get(origin) ?? this.read(origin);
    this.rules.set(origin, known);
    return (await known)(url);
  }

  /** Without a robots.txt, everything is allowed. While it can't be read, nothing is. */
  private async read(origin: string): Promise<Rules> {
    const file = `${origin}/robots.txt`;
    try {
      const { userAgent } = this;
      const { status, body } = await this.fetch(file, { types: ["text/"], maxRedirects, userAgent });
      if (status >= 500 || status === 429) return () => false;
      const robots = robotsParser(file, status < 300 ? body.toString("utf8").replace(/^\ufeff/, "") : "");
      return (url) => robots.isAllowed(url, this.agent) ?? true;
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      return () => false;
    }
  }
}
