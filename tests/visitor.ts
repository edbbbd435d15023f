import type { AppLoadContext } from "@remix-run/node";
import { readSettings, type Settings } from "~/platform/runtime/env.server";

/** A loader or an action. */
type Door = (args: never) => unknown;
type Answer = { status: number; headers: Headers; body: unknown };

const environment = { NODE_ENV: "test", SESSION_SECRET: "0123456789abcdef0123456789abcdef", SITE_NAME: "Testfinder" };

let visitors = 0;

/** A client with an IP address and cookies that sends requests to routes. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly settings: Settings;
  readonly address: string;
  userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

  /** @param given `siteUrl`: the setting; null simulates a local server without one */
  constructor(given: { siteUrl?: string | null; address?: string } = {}) {
    const { siteUrl = "https://saas.example", address = newAddress() } = given;
    this.settings = readSettings({ ...environment, ...(siteUrl !== null && { SITE_URL: siteUrl }) });
    this.address = address;
  }

  /** A new load context for each request. */
  get context(): AppLoadContext {
    return {
      ...{ settings: this.settings, clientAddress: this.address },
      addCookie: (cookie) => this.keep(cookie),
    };
  }

  /** The same browser in another test: what that does to its cookies isn't seen here. */
  copy(): Visitor {
    const copy = new Visitor({ siteUrl: this.settings.siteUrl ?? null, address: this.address });
    Object.assign(copy.settings, this.settings);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  /** Sends a request like a browser and stores the response's cookies. */
  async sendRaw(
    door: Door,
    path: string,
    init: RequestInit = {},
    params: Record<string, string> = {},
  ): Promise<Answer> {
    const headers = new Headers(init.headers);
    headers.set("User-Agent", this.userAgent);
    if (this.cookies.size > 0) headers.set("Cookie", [...this.cookies].map((pair) => pair.join("=")).join("; "));
    const request = new Request(new URL(path, this.settings.siteUrl ?? "http://localhost:3000"), { ...init, headers });
    const answer = await answerOf(() => door({ request, params, context: this.context } as never));
    await requireDescribedAnswer(door, request, answer);
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    return withoutProblem(answer);
  }

  send(door: Door, path: string, value: unknown, method = "POST"): Promise<Answer> {
    const headers = { "Content-Type": "application/json" };
    return this.sendRaw(door, path, { method, headers, body: JSON.stringify(value) });
  }

  submit(door: Door, path: string, fields: Record<string, string>): Promise<Answer> {
    return this.sendRaw(door, path, { method: "POST", body: new URLSearchParams(fields) });
  }

  private keep(line: string): void {
    const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split(/=(.*)/s);
    if (/;\s*max-age=0\b/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Throws if a request went to the API, and its answer isn't as the OpenAPI document describes it. */
async function requireDescribedAnswer(door: Door, { method, url }: Request, answer: Answer): Promise<void> {
  const { pathname } = new URL(url);
  if (!pathname.startsWith("/api/")) return;
  // Only tests of the API load it.
  const api = await import("~/routes/api/endpoints");
  if (door !== api.loader && door !== api.action) return;
  const { requireDescribed } = await import("#tests/described-answers");
  requireDescribed(method, pathname, answer);
}

/** Checks the problem details of an error, and returns what it says besides, so that tests expect the same of all errors. */
function withoutProblem(answer: Answer): Answer {
  if (!answer.headers.get("Content-Type")?.startsWith("application/problem+json")) return answer;
  const { type, title, status, detail, requestId: _, ...body } = answer.body as Record<string, unknown>;
  if (type !== "about:blank" || !title || status !== answer.status || detail !== body.message)
    throw new Error(`These problem details aren’t right: ${JSON.stringify(answer.body)}`);
  return { ...answer, body };
}

/** A unique IP address, so that visitors don't share rate limits. */
function newAddress(): string {
  visitors++;
  return `10.${(visitors >> 8) & 255}.${visitors & 255}.1`;
}

/**
 * The response of a loader or action, in any form that Remix allows: a returned or thrown response, `data()`, or a
 * plain value.
 */
async function answerOf(work: () => unknown): Promise<Answer> {
  let answer: unknown;
  try {
    answer = await work();
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    answer = error;
  }
  if (answer instanceof Response) {
    const isJson = /^application\/(problem\+)?json\b/.test(answer.headers.get("Content-Type") ?? "");
    const body: unknown = isJson ? await answer.json() : await answer.text();
    return { status: answer.status, headers: answer.headers, body };
  }
  if (typeof answer === "object" && answer !== null && "init" in answer && "data" in answer) {
    const { data, init } = answer as { data: unknown; init: ResponseInit | null };
    return { status: init?.status ?? 200, headers: new Headers(init?.headers), body: data };
  }
  return { status: 200, headers: new Headers(), body: answer };
}
