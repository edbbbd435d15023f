import { expect, it } from "vitest";
import { provenFacts } from "~/backoffice/enhancement/stated-facts";

const page = {
  url: "https://acme.example/",
  seen: "2026-11-12",
  text: `Acme plans shifts. Log in with SAML single sign-on. There is no free plan. Runs on Web, iOS and Android.
  We never offer SCIM provisioning. Start your free trial. Available in English and German. Export as CSV or PDF.`,
};
const proven = (fact: string, value: string, quote: string) =>
  provenFacts([{ fact, value, quote }], page).map((stated) => `${stated.field}: ${stated.value}`);

it.each([
  ["sso", "yes", "Log in with SAML single sign-on", "sso: yes"],
  ["freePlan", "no", "There is no free plan", "freePlan: no"],
  ["scim", "No", "We never offer SCIM provisioning", "scim: no"],
  ["platforms", "Web, iPhone, Android", "Runs on Web, iOS and Android", "platforms: Web, iOS, Android"],
  ["languages", "German; English", "Available in English and German", "languages: German, English"],
  ["exportFormats", "CSV", "Export as CSV or PDF", "exportFormats: CSV"],
])("takes %s as %j from %j", (fact, value, quote, expected) => {
  expect(proven(fact, value, quote)).toEqual([expected]);
});

it.each([
  ["a quotation that isn't on the page", "sso", "yes", "Log in with single sign-on by Okta"],
  ["one about something else", "sso", "yes", "Acme plans shifts"],
  ["a yes where the page says no", "freePlan", "yes", "There is no free plan"],
  ["a no where the page says yes", "sso", "no", "Log in with SAML single sign-on"],
  ["a trial for a free plan", "freePlan", "yes", "Start your free trial"],
  ["another answer", "sso", "maybe", "Log in with SAML single sign-on"],
  ["values that the quotation doesn't have", "platforms", "Windows", "Runs on Web, iOS and Android"],
  ["unknown values", "platforms", "Toaster", "Runs on Web, iOS and Android"],
  ["facts that aren't asked for", "stars", "9000", "Acme plans shifts"],
  ["fields that aren't facts", "name", "Acme plans shifts", "Acme plans shifts"],
])("drops %s", (_what, fact, value, quote) => {
  expect(proven(fact, value, quote)).toEqual([]);
});

it("has the page, the words, and the day as the proof", () => {
  const [stated] = provenFacts([{ fact: "sso", value: "yes", quote: "Log in  with SAML single sign-on" }], page);
  expect(stated?.proof).toEqual({ url: page.url, quote: "Log in with SAML single sign-on", seen: "2026-11-12" });
});
