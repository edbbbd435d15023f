import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Plan } from "~/catalog/companies/facts/plans";
import { makeVendors, type PricedCompany, type Vendor } from "./pricing-page-companies";
import { answerFault, brokenAmounts, homePage, loginPage, redirect, sendHtml, silentMs } from "./pricing-page-faults";
import { pageHtml, perRequest, type Shown } from "./pricing-page-html";
import { inCents, roundedPrice, scales } from "./pricing-page-money";
import { convertedPlan, experimentalPlan } from "./pricing-page-repricing";
import { drawRobots, type Robots } from "./pricing-page-robots";
import { planRounds, type Geography, type RealChange, type Round } from "./pricing-page-rounds";
import { SeededRandom } from "./seeded-random";

export type { PricedCompany } from "./pricing-page-companies";
export type { RealChange } from "./pricing-page-rounds";

/** A request as the server saw it. The status is 0 if nothing was sent. */
export type PageRequest = { host: string; path: string; userAgent: string; ifNoneMatch?: string; status: number };

/** How a host serves its page, in all rounds. */
type Site = {
  vendor: Vendor;
  rounds: Round[];
  robots: Robots;
  /** Where the page is. The company's URL redirects to it if it's another path. */
  path: "/pricing" | "/pricing/" | "/plans";
  tag: "none" | "strong" | "weak";
  hasNonce: boolean;
  isLively: boolean;
  isCompressed: boolean;
  charset: "in the header" | "in the page" | "windows-1252";
};

/** Characters of Windows-1252 that Latin-1 doesn't have. */
const windowsBytes = new Map(
  [..."€‚„…‘’“”•–—"].map((sign, i) => [sign, [128, 130, 132, 133, 145, 146, 147, 148, 149, 150, 151][i]!]),
);

/** No test may wait for more silent requests than these. */
const maxSilences = 8;

/**
 * A fake of many vendors' pricing pages over ten weeks, with what the real web does to them: changes of prices, new
 * designs, outages, challenge pages, other currencies by geography, experiments, and promotions. The Host header chooses
 * the page. Bodies depend only on the seed and the round, except the draws of experiments and what differs in each response.
 */
export class PricingPagesStandIn {
  readonly companies: PricedCompany[];
  readonly requests: PageRequest[] = [];
  /** Hosts whose robots.txt disallows the page for everybody or for SaaSFinder, in all rounds. */
  readonly forbiddenHosts: Set<string>;
  private readonly sites: Site[];
  private readonly byHost: Map<string, Site>;
  private readonly random: SeededRandom;
  private round = 0;
  private port = 0;
  /** Bodies of this round. */
  private readonly bodies = new Map<string, string>();
  /** How often each page was requested in this round. */
  private readonly visits = new Map<number, number>();
  private readonly waiting = new Set<NodeJS.Timeout>();
  private readonly server = createServer((req, res) => this.answer(req, res));

  constructor({ pages, seed }: { pages: number; seed: number }) {
    const budget = { silences: maxSilences };
    this.random = new SeededRandom(seed, "requests");
    this.sites = makeVendors(pages, seed).map((vendor) => siteOf(vendor, planRounds(vendor, seed, budget), seed));
    this.byHost = new Map(this.sites.map((site) => [site.vendor.host, site]));
    this.companies = this.sites.map(({ vendor }) => vendor.company);
    this.forbiddenHosts = new Set(
      this.sites.filter(({ vendor }) => vendor.isForbidden).map(({ vendor }) => vendor.host),
    );
  }

  /** Starts the server, and gives the companies their URLs. */
  async start(): Promise<{ port: number }> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    this.port = (this.server.address() as AddressInfo).port;
    for (const { vendor } of this.sites) {
      vendor.company.website = `http://${vendor.host}:${this.port}/`;
      vendor.company.url = `http://${vendor.host}:${this.port}/pricing`;
    }
    return { port: this.port };
  }

  async stop(): Promise<void> {
    for (const timer of this.waiting) clearTimeout(timer);
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Begins a round from 1 to 10, a week long. Returns the real changes that begin with it. */
  startRound(round: number): RealChange[] {
    this.round = round;
    this.bodies.clear();
    this.visits.clear();
    return this.sites.flatMap((site) => this.roundOf(site).changes);
  }

  /** What the company's plans really are in this round: list prices, whatever visitors see. */
  truthOf(index: number): Plan[] {
    return this.roundOf(this.siteAt(index)).plans;
  }

  /** What the page is going through in this round, for messages of failing tests. */
  situationOf(index: number): string {
    const site = this.siteAt(index);
    const { notes, design, situation } = this.roundOf(site);
    return [...notes, describedSituation(situation, site.vendor), `layout: ${design.layout}`].join("; ");
  }

  private siteAt(index: number): Site {
    const site = this.sites[index];
    if (!site) throw new RangeError(`No company has the index ${index}`);
    return site;
  }

  private roundOf({ rounds }: Site): Round {
    return rounds[this.round]!;
  }

  private answer(req: IncomingMessage, res: ServerResponse): void {
    const host = (req.headers.host ?? "").replace(/:\d+$/, "");
    const { pathname } = new URL(req.url ?? "/", "http://site");
    const request: PageRequest = { host, path: pathname, userAgent: req.headers["user-agent"] ?? "", status: 0 };
    const { "if-none-match": ifNoneMatch } = req.headers;
    if (ifNoneMatch !== undefined) request.ifNoneMatch = ifNoneMatch;
    this.requests.push(request);
    res.on("finish", () => (request.status = res.statusCode));
    const site = this.byHost.get(host);
    if (!site) return void sendHtml(res, 404, "<h1>Unknown host</h1>");
    this.route(site, pathname, req, res);
  }

  private route(site: Site, path: string, req: IncomingMessage, res: ServerResponse): void {
    switch (path) {
      case "/robots.txt":
        return this.answerRobots(site, res);
      case "/":
        return void sendHtml(res, 200, homePage(site.vendor, this.roundOf(site).plans));
      case "/login":
        return void sendHtml(res, 200, loginPage);
      case site.path:
        return this.answerPage(site, req, res);
      case "/pricing":
        return void redirect(res, site.path === "/plans" ? 302 : 301, this.locationOf(site));
      case "/plans":
      case "/pricing/":
        return void redirect(res, 301, "/pricing");
      default:
        return void sendHtml(res, 404, "<h1>Page not found</h1>");
    }
  }

  private locationOf({ vendor, path }: Site): string {
    return vendor.company.index % 2 ? path : `http://${vendor.host}:${this.port}${path}`;
  }

  private answerRobots(site: Site, res: ServerResponse): void {
    if (this.roundOf(site).situation.kind === "robots-error") return void sendHtml(res, 500, "<h1>Error</h1>");
    const { status, body } = site.robots;
    const type = body.startsWith("<") ? "text/html" : "text/plain";
    res.writeHead(status, { "Content-Type": type }).end(body);
  }

  private answerPage(site: Site, req: IncomingMessage, res: ServerResponse): void {
    const { situation } = this.roundOf(site);
    const { index } = site.vendor.company;
    const visits = (this.visits.get(index) ?? 0) + 1;
    this.visits.set(index, visits);
    if (situation.kind !== "fault" || visits > situation.requests) return this.sendPage(site, req, res);
    if (answerFault(situation.fault, res, { vendor: site.vendor, port: this.port })) return;
    switch (situation.fault) {
      case "silent":
        return this.sendLater(site, req, res);
      case "no amounts":
        return void sendHtml(res, 200, this.bodyOf(site, "broken"));
      default:
        return this.sendCut(site, res, situation.fault === "cut off");
    }
  }

  private sendLater(site: Site, req: IncomingMessage, res: ServerResponse): void {
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      this.sendPage(site, req, res);
    }, silentMs);
    this.waiting.add(timer);
  }

  /** @param isNoticed whether the response's length says that something is missing */
  private sendCut(site: Site, res: ServerResponse, isNoticed: boolean): void {
    const body = Buffer.from(this.bodyOf(site, "usual"));
    const cut = new SeededRandom(site.vendor.company.index, "cut", this.round).between(0.15, 0.85);
    const part = body.subarray(0, Math.floor(body.length * cut));
    res.setHeader("Content-Type", "text/html; charset=utf-8");
    if (!isNoticed) return void res.end(part);
    res.setHeader("Content-Length", body.length);
    res.write(part, () => res.destroy());
  }

  private sendPage(site: Site, req: IncomingMessage, res: ServerResponse): void {
    const { situation } = this.roundOf(site);
    const isExperimental = situation.kind === "experiment" && this.random.chance(situation.chance);
    const body = this.bodyOf(site, isExperimental ? "experiment" : "usual");
    const text = site.hasNonce ? body.replaceAll(perRequest, hashOf(`${this.random.next()}`)) : body;
    const tag = site.tag === "none" ? "" : `${site.tag === "weak" ? "W/" : ""}"${hashOf(text)}"`;
    if (tag) res.setHeader("ETag", tag);
    if (tag && isKnown(tag, req.headers["if-none-match"])) return void res.writeHead(304).end();
    const isWindows = site.charset === "windows-1252";
    const charset = site.charset === "in the page" ? "" : `; charset=${isWindows ? "windows-1252" : "utf-8"}`;
    res.setHeader("Content-Type", `text/html${charset}`);
    res.setHeader("Cache-Control", "public, max-age=0, must-revalidate");
    const bytes = isWindows ? windowsEncoded(text) : Buffer.from(text);
    if (!site.isCompressed || !/\bgzip\b/.test(req.headers["accept-encoding"] ?? "")) return void res.end(bytes);
    res.setHeader("Content-Encoding", "gzip");
    res.end(gzipSync(bytes));
  }

  private bodyOf(site: Site, variant: "usual" | "experiment" | "broken"): string {
    const key = `${site.vendor.company.index} ${variant}`;
    const known = this.bodies.get(key);
    if (known !== undefined) return known;
    const body = pageHtml(this.shown(site, variant));
    this.bodies.set(key, body);
    return body;
  }

  private shown({ vendor, hasNonce, isLively, ...site }: Site, variant: "usual" | "experiment" | "broken"): Shown {
    const state = site.rounds[this.round]!;
    const { plans, situation } = state;
    const usual: Shown = { vendor, round: this.round, state, plans, style: vendor.style, isLively, hasNonce };
    if (variant === "broken")
      return { ...usual, broken: brokenAmounts(vendor, new SeededRandom(vendor.company.index, "broken", this.round)) };
    switch (situation.kind) {
      case "experiment":
        if (variant !== "experiment") return usual;
        return { ...usual, plans: plans.map((plan) => experimentalPlan(plan, situation, vendor)) };
      case "promotion":
        return { ...usual, promotion: situation.promotion };
      case "geography":
        return {
          ...usual,
          plans: plans.map((plan) => convertedPlan(plan, (amount) => abroad(amount, situation, vendor))),
          style: situation.style,
          ...(situation.mark && { mark: situation.mark }),
        };
      default:
        return usual;
    }
  }
}

function siteOf(vendor: Vendor, rounds: Round[], seed: number): Site {
  const random = new SeededRandom(seed, "site", vendor.company.index);
  const isEuropean = ["EUR", "GBP"].includes(vendor.currency);
  return {
    vendor,
    rounds,
    robots: drawRobots(vendor.isForbidden, random),
    path: random.weighted({ "/pricing": 86, "/pricing/": 9, "/plans": 5 }),
    tag: random.weighted({ none: 50, strong: 30, weak: 20 }),
    hasNonce: random.chance(0.25),
    isLively: random.chance(0.35),
    isCompressed: random.chance(0.3),
    charset: random.weighted({ "in the header": 84, "in the page": 14, "windows-1252": isEuropean ? 4 : 0 }),
  };
}

function abroad(amount: number, { style, factor }: Geography, { currency }: Vendor): number {
  const ending = style.currency === "JPY" ? "tens" : style.currency === "INR" ? "rupees" : "whole";
  return inCents(roundedPrice((amount / scales[currency]) * scales[style.currency] * factor, ending));
}

function describedSituation(situation: Round["situation"], { currency }: Vendor): string {
  switch (situation.kind) {
    case "fault":
      return `outage: ${situation.fault}${situation.requests === Infinity ? "" : ` (${situation.requests} requests)`}`;
    case "geography":
      return `geography: ${situation.style.currency} for ${currency}${situation.mark ? ` by ${situation.mark}` : ""}`;
    case "experiment":
      return `experiment: ${situation.only ?? "all plans"} by ${situation.factor.toFixed(2)}, ${situation.chance}`;
    case "promotion":
      return `promotion: ${situation.promotion.kind}`;
    default:
      return situation.kind;
  }
}

function hashOf(text: string): string {
  return createHash("sha1").update(text).digest("hex").slice(0, 20);
}

/** If-None-Match compares weakly: `W/"a"` is the same as `"a"`. */
function isKnown(tag: string, header: string | undefined): boolean {
  const opaque = (each: string) => each.trim().replace(/^W\//, "");
  return header !== undefined && header.split(",").some((each) => opaque(each) === opaque(tag) || each.trim() === "*");
}

/** What the encoding lacks becomes a numeric entity, as old content systems do it. */
function windowsEncoded(html: string): Buffer {
  const bytes = [...html.replace(/charset="utf-8"/i, 'charset="windows-1252"')].flatMap((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const byte = code < 256 ? code : windowsBytes.get(sign);
    return byte === undefined ? [...Buffer.from(`&#${code};`)] : [byte];
  });
  return Buffer.from(bytes);
}
