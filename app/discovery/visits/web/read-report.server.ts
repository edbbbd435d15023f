import { parseInput, readJson } from "~/platform/http/read-json.server";
import { VisitReportInput, type VisitReport } from "~/discovery/visits/report-schema";

/** In bytes: more than a full report. */
const maxReportBytes = 64 * 1024;

/** Matches user agents of robots, but not of Cubot phones. */
const programs =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|headless|lighthouse|pagespeed|prerender|preview|monitor|uptime|scan|fetch|archiver|facebookexternalhit|mediapartners|phantom|selenium|puppeteer|playwright/i;

/**
 * Whether a person's browser seems to have sent the request. Most robots that run scripts identify themselves, and others
 * omit headers that every browser sends.
 */
export function isFromPerson({ headers }: Request): boolean {
  const userAgent = headers.get("User-Agent") ?? "";
  if (!userAgent.startsWith("Mozilla/") || programs.test(userAgent)) return false;
  if (!headers.get("Accept-Language")) return false;
  // The server has already refused requests from other sites.
  return headers.has("Origin") || headers.has("Sec-Fetch-Site");
}

/** Parses a page's report. @throws {Refusal} invalid, too-large, unsupported */
export async function readReport(request: Request): Promise<VisitReport> {
  return parseInput(VisitReportInput, await readJson(request, maxReportBytes));
}
