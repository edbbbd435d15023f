import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { OpenIdProviderStandIn } from "#tests/outside/openid-provider";
import { Visitor } from "#tests/visitor";
import type { Provider } from "~/accounts/provider.server";
import * as securityPage from "~/routes/account/security";
import * as callback from "~/routes/public/auth.provider.callback";
import * as providerPage from "~/routes/public/auth.provider";

export let standIn: OpenIdProviderStandIn;
let settings: Provider;

/** Before each test, the provider works, and nobody knows it yet. What the server logs about it is expected. */
export function useProvider(): void {
  beforeAll(async () => {
    standIn = new OpenIdProviderStandIn();
    settings = await standIn.start();
  });
  afterAll(() => standIn.stop());
  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    Object.assign(standIn, { subject: "248289761001", fault: undefined, discoveryFault: undefined });
    Object.assign(standIn, { takesCodesTwice: false, tokenRequests: 0 });
    standIn.visits.length = 0;
    standIn.issued.length = 0;
    settings = { ...settings };
  });
}

/** Lets a visitor's site know the provider. */
export function knowing(visitor: Visitor): Visitor {
  Object.assign(visitor.settings, { provider: settings });
  return visitor;
}

export const newVisitor = () => knowing(new Visitor());

/** Presses the button of the login, or of the page that asks for a proof. */
export const ask = (visitor: Visitor, purpose: "log-in" | "prove" = "log-in", redirectTo = "/compare") =>
  visitor.submit(providerPage.action, "/auth/provider", { purpose, redirectTo });

/** Goes to the provider, as the page that was redirected to says. Returns where it sends the browser back. */
export async function visitProvider(visitor: Visitor): Promise<string> {
  const { headers, body } = await visitor.sendRaw(providerPage.loader, "/auth/provider");
  const { address } = body as { address: string };
  expect(headers.get("Refresh")).toBe(`0; url=${address}`);
  const back = (await fetch(address, { redirect: "manual" })).headers.get("Location") ?? "";
  expect(back).toMatch(/^https:\/\/saas\.example\/auth\/provider\/callback\?/);
  return back.replace("https://saas.example", "");
}

export const comeBack = (visitor: Visitor, path: string) => visitor.sendRaw(callback.loader, path);

/** Goes to the provider and back, after a button. */
export const goThrough = async (visitor: Visitor) => comeBack(visitor, await visitProvider(visitor));

/** Logs in by the provider. Returns the answer to its answer. */
export async function logInByProvider(visitor: Visitor, redirectTo?: string) {
  expect((await ask(visitor, "log-in", redirectTo)).headers.get("Location")).toBe("/auth/provider");
  return goThrough(visitor);
}

/** Links the account of a logged-in admin. */
export async function link(visitor: Visitor) {
  const { headers } = await visitor.submit(securityPage.action, "/account/security", { intent: "link-identity" });
  expect(headers.get("Location")).toBe("/auth/provider");
  return goThrough(visitor);
}

/** The notice that an answer redirects with: its title and text. */
export function noticeOf(visitor: Visitor): { title: string; description?: string } {
  const cookie = decodeURIComponent(visitor.cookies.get("__Host-notice") ?? "").split(".")[0] ?? "";
  return JSON.parse(decodeURIComponent(escape(Buffer.from(cookie, "base64").toString("binary")))) as { title: string };
}
