import { expect, it } from "vitest";
import { provenFacts } from "~/backoffice/enhancement/stated-facts";

const page = {
  url: "https://acme.example/",
  seen: "2026-11-12",
  text: `Acme plans shifts. Log in with SAML single sign-on. There is no free plan. Runs on Web, iOS and Android.
  We never offer SCIM provisioning. Start your free trial. Available in English and German. Export as CSV or PDF. An audit log is coming soon.
  Acme does not offer a data processing agreement. Is there self-service cancellation? Unlike Okta with two-factor authentication, it is small.`,
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
  ["what is planned", "auditLog", "yes", "An audit log is coming soon"],
  ["what a cut quotation hides", "dpa", "yes", "data processing agreement"],
  ["no of something else", "freePlan", "no", "Our free plan has no time limit"],
  ["questions", "cancelOnline", "yes", "self-service cancellation"],
  ["what others have", "twoFactor", "yes", "two-factor authentication"],
  ["imports for exports", "exportFormats", "CSV", "Import contacts from CSV files"],
  ["facts that aren't asked for", "stars", "9000", "Acme plans shifts"],
  ["fields that aren't facts", "name", "Acme plans shifts", "Acme plans shifts"],
])("drops %s", (_what, fact, value, quote) => {
  expect(proven(fact, value, quote)).toEqual([]);
});

it("takes no fact that is stated twice, in two ways", () => {
  const facts = [
    { fact: "sso", value: "yes", quote: "Log in with SAML single sign-on" },
    { fact: "sso", value: "no", quote: "Log in with SAML single sign-on" },
  ];
  expect(provenFacts(facts, page).map(({ value }) => value)).toEqual(["yes"]);
  expect(provenFacts([facts[0]!, facts[0]!], page)).toEqual([]);
});

it("has the page, the words, and the day as the proof", () => {
  const [stated] = provenFacts([{ fact: "sso", value: "yes", quote: "Log in  with SAML single sign-on" }], page);
  expect(stated?.proof).toEqual({ url: page.url, quote: "Log in with SAML single sign-on", seen: "2026-11-12" });
});
