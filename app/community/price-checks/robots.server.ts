import robotsParser from "robots-parser";
import type { GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { FetchFailure } from "~/platform/fetch/reach.server";

type Rules = (url: string) => boolean;

/** How many redirects of a robots.txt are followed (RFC 9309, 2.3.1.2). */
const maxRedirects = 5;
/** As large as any crawler reads (RFC 9309, 2.5). */
const maxBytes = 500 * 1024;
const maxLine = 1_000;
const maxStars = 5;
const maxLines = 5_000;
const maxUrl = 1_000;

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

  /**
   * Without a robots.txt, everything is allowed.
   * @throws {FetchFailure} while it can't be read
   */
  private async read(origin: string): Promise<Rules> {
    const file = `${origin}/robots.txt`;
    const types = ["text/", "application/"];
    const { status, type, body } = await this.fetch(file, { types, maxRedirects, userAgent: this.userAgent });
    const isRead = status < 300 && types.some((prefix) => type.startsWith(prefix));
    const isMissing = status >= 400 && status < 500 && status !== 429;
    if (!isRead && !isMissing)
      throw new FetchFailure("forbidden", `The robots.txt of ${new URL(origin).hostname} can’t be read (${status}).`);
    const robots = robotsParser(file, isRead ? rulesIn(body.toString("utf8", 0, maxBytes)) : "");
    return (url) => url.length <= maxUrl && (robots.isAllowed(url, this.agent) ?? true);
  }
}

/** The lines of a robots.txt without those that would take long to compare. Nobody needs them. */
function rulesIn(text: string): string {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n?|\n/);
  const isSimple = (line: string) => line.length <= maxLine && line.split("*").length <= maxStars;
  return lines.filter(isSimple).slice(0, maxLines).join("\n");
}
