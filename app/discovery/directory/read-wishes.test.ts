import { expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import { directory } from "#tests/relevance/questions/catalog";
import { findPositions, unmentionedIn, wishesIn } from "~/discovery/directory/search";

const labelsOf = (q: string) => wishesIn(directory, { q }).map(({ label }) => label);
const sso = "Single sign-on (SSO)";
const twoFactor = "Two-factor authentication (2FA)";

test.each<[string, string[]]>([
  // Prices
  ["crm that doesn't cost more than $20", ["Doesn't cost more than $20"]],
  ["crm at least $50 a month", ["At least $50 a month"]],
  ["crm at most $20, please", ["At most $20"]],
  ["crm over $5 and under $20", ["Over $5", "Under $20"]],
  ["crm with a budget of $50", ["A budget of $50"]],
  // What isn't wanted
  ["crm without Slack integration", ["Not: Integrations: Slack"]],
  ["crm without sso or scim", [`Not: ${sso}`, "Not: SCIM provisioning"]],
  ["crm with neither sso nor scim", [`Not: ${sso}`, "Not: SCIM provisioning"]],
  ["crm not hosted in the US or UK", ["Not: Data residency: US", "Not: Data residency: UK"]],
  ["crm hosted outside the EU", ["Not: Data residency: EU"]],
  ["crm hosted outside the EU or US", ["Not: Data residency: EU", "Not: Data residency: US"]],
  ["crm without a minimum or a contract", ["No minimum of seats", "No long contract"]],
  ["crm, no cloud, sso, 50 seats", ["Not: Cloud", sso, "For 50 people"]],
  ["crm that isn't meant for enterprises", ["Not: Team size: Enterprise (over 1,000)"]],
  ["crm, data not in the US", ["Not: Data residency: US"]],
  ["crm that won't lock us into a long contract", ["No long contract"]],
  ["crm without sso under $20", [`Not: ${sso}`, "Under $20"]],
  ["crm for us without Windows or Linux", ["Not: Platform: Windows", "Not: Platform: Linux"]],
  ["crm without sso or a contract", [`Not: ${sso}`, "No long contract"]],
  ["crm without downtime or sso", [`Not: ${sso}`]],
  ["crm without sso or with an api", [`Not: ${sso}`, "API"]],
  ["crm hasn't been updated this year", [`Not: Last commit: ${new Date().getUTCFullYear()}`]],
  ["crm without sso and scim", [`Not: ${sso}`, "Not: SCIM provisioning"]],
  ["crm without a contract and with sso", ["No long contract", sso]],
  ["crm that doesn't run on Mac", ["Not: Platform: macOS"]],
  ["crm, everything but self-hosted", ["Not: Self-hosted"]],
  ["crm, cloud instead of self-hosted", ["Cloud", "Not: Self-hosted"]],
  ["crm avoiding US hosting", ["Not: Data residency: US"]],
  ["crm for Windows or Mac but not Linux", ["Platform: Windows or macOS", "Not: Platform: Linux"]],
  ["no Trello alternatives", []],
  ["alternatives to Trello other than Asana", ["Like Trello"]],
  ["crm with servers not in France", ["Not: Data residency: France"]],
  ["crm hosted anywhere but the US", ["Not: Data residency: US"]],
  ["crm hosted in Germany, not the US", ["Data residency: Germany", "Not: Data residency: US"]],
  ["crm on any platform except Windows", ["Not: Platform: Windows"]],
  ["crm with chat support, not phone", ["Support: Chat", "Not: Support: Phone"]],
  ["help desk !self-hosted", ["Not: Self-hosted"]],
  ["fast! cloud crm", ["Cloud"]],
  ["cloud is not an option, help desk", ["Not: Cloud"]],
  ["help desk, annual contract not acceptable", ["No long contract"]],
  ["crm without a browser extension and has an api", ["Not: Platform: Browser extension", "API"]],
  // One of several is enough
  ["crm in German, French or Italian", ["Language: German, French, or Italian"]],
  ["crm, sso, German or French", [sso, "Language: German or French"]],
  ["crm for Mac and/or Windows", ["Platform: macOS or Windows"]],
  ["crm hosted in Germany or France", ["Data residency: Germany or France"]],
  ["EU- or Swiss-hosted crm", ["Data residency: EU or Switzerland"]],
  ["Jira or Asana alternative", ["Like Jira or Like Asana"]],
  ["either solo or small team crm", ["Team size: Solo or Small (2–50)"]],
  ["crm with support by phone or chat", ["Support: Phone or Chat"]],
  ["crm not just on iOS but also Android", ["Platform: iOS", "Platform: Android"]],
  ["crm not only for Mac", []],
  ["crm for German or French companies", []],
  ["crm with German or English support", []],
  // Products by less than their names
  ["crm that integrates with Teams", ["Integrations: Microsoft Teams"]],
  ["crm, Slack/Teams integration", ["Integrations: Slack or Microsoft Teams"]],
  ["crm that works with teams", []],
  // Places in the EU
  ["crm hosted in the Netherlands", ["Data residency: Netherlands"]],
  ["crm with French hosting", ["Data residency: France"]],
  ["Polish data entry", []],
  ["crm hosted in Germany and Austria", ["Data residency: Germany", "Data residency: Austria"]],
  // Numbers
  ["crm ≤ $10/u/mo", ["≤ $10/u/mo"]],
  ["crm for 12 sales reps", ["For 12 people"]],
  ["crm 5 ppl", ["For 5 people"]],
  ["crm updated >=2025", ["Last commit: 2025 or later"]],
  // What an API is for
  ["REST API docs generator", []],
  ["jira alternative / self hosted / sso", ["Like jira", "Self-hosted", sso]],
  ["jira / trello alternative", ["Like jira or Like trello"]],
  // What needn't be
  ["crm with SSO, SCIM would be a bonus", [sso]],
  ["need SSO and an API would be a plus", [sso]],
  ["crm. Nice to have: SSO, API. Must have: German", ["Language: German"]],
  ["crm with SSO - optional: SCIM, API", [sso]],
  ["crm with SSO, an API would be nice but isn't necessary", [sso]],
  ["crm, German UI, the client would prefer no contract but that's not a deal-breaker", ["Language: German"]],
  ["crm with SSO would be great", [sso]],
  ["crm with SSO, ideally self-hosted", [sso, "Self-hosted"]],
  // Operators
  ["wiki -cloud +sso +api", ["Not: Cloud", sso, "API"]],
  ['crm +"audit log" -"open source"', ["Audit log", "Not: Open source"]],
  ["crm - cloud - sso", ["Cloud", sso]],
  ["EU-hosted crm", ["Data residency: EU"]],
  ["crm AND export (CSV OR Excel)", ["Export: CSV or Excel"]],
  // Numbers in words
  ["crm for twenty five people", ["For 25 people"]],
  ["crm for one hundred and fifty users", ["For 150 people"]],
  ["crm at most fifty dollars a month", ["At most fifty dollars a month"]],
  ["help desk between twenty and forty dollars", ["Between twenty and forty dollars"]],
  ["wiki like Confluence", ["Like Confluence"]],
  ["a wiki I like", []],
  ["scheduling that can be used by 4 people", ["For 4 people"]],
  ["our church has 25 volunteers, team chat with sso", ["For 25 people", sso]],
  ["crm for $30 or less per seat", ["$30 or less per seat"]],
  ["uptime monitoring for our public API with sso", [sso]],
  ["crm per agent under $19/month", ["Per agent under $19/month"]],
  ["crm with round-the-clock (24/7) support", ["Support: 24/7"]],
  ["monitoring. Must not: be open source", ["Not: Open source"]],
  ["CRM MICROSOFT TEAMS ON PREMISE", ["Integrations: Microsoft Teams", "Self-hosted"]],
  ["crm, data must sit in Norway", ["Data residency: Norway"]],
  ["alternative to Google Workspace", ["Like Google Workspace"]],
  // What needn't be is said beside it
  ["crm with SSO under $20 where SCIM would be a plus", [sso, "Under $20"]],
  ["open source crm (nice to have: SSO)", ["Open source"]],
  ["open source preferred but not required crm", ["Open source"]],
  ["crm with SSO, not critical to have API", [sso]],
  ["crm with SSO, I can live without an API", [sso]],
  ["free pdf editor with registration not required", ["Has a free plan"]],
  ["crm with API (nice to have: SSO, SCIM)", ["API"]],
  ["crm nice to have: SSO, must have: API", ["API"]],
  ["crm not: cloud, open source, windows", ["Not: Cloud", "Not: Open source", "Not: Platform: Windows"]],
  ["crm never stores data in the US", ["Not: Data residency: US"]],
  ["avoid tools that store data in the US, crm", ["Not: Data residency: US"]],
  ["help desk for 10 people, optional: SSO, price under $30 per user", ["For 10 people", "Under $30 per user"]],
  ["help desk bonus: German UI, but it has to be hosted in the EU", ["Data residency: EU"]],
  ["help desk avoid: US hosting, prefer: EU hosting", ["Not: Data residency: US", "Data residency: EU"]],
  ["help desk requirements: -SSO -API -EU hosting", [sso, "API", "Data residency: EU"]],
  ["wiki SSO: required, SCIM: optional, cloud: no", [sso, "Not: Cloud"]],
  ["crm with phone support and not only email", ["Support: Phone"]],
  ["crm hosted in Germany not just the EU", ["Data residency: Germany"]],
  ["crm contract isn't required", ["No long contract"]],
  ["crm without SSO is useless", [sso]],
  ["self-hosting isn't an option, crm", ["Not: Self-hosted"]],
  // What is one
  ["HIPAA compliance is a deal breaker crm", ["HIPAA"]],
  ["cloud is a dealbreaker, wiki with sso", ["Not: Cloud", sso]],
  ["crm hosted outside the US and Norway", ["Not: Data residency: US", "Not: Data residency: Norway"]],
  ["we're not in the US, crm with sso", [sso]],
  // Lists in any spelling
  ["crm hosted in Germany, France, or Ireland", ["Data residency: Germany, France, or Ireland"]],
  ["hosted in Germany / France / Austria crm", ["Data residency: Germany, France, or Austria"]],
  ["Germany or France hosting crm", ["Data residency: Germany or France"]],
  ["German or Swiss hosting crm", ["Data residency: Germany or Switzerland"]],
  ["crm, French, Canadian data residency", ["Language: French", "Data residency: Canada"]],
  ["jira, trello, or asana alternative", ["Like jira, Like trello, or Like asana"]],
  ["alternative to Jira or Slack", ["Like Jira or Like Slack"]],
  ["Teams or Slack integration crm", ["Integrations: Microsoft Teams or Slack"]],
  ["GDPR compliant, SOC 2 or ISO 27001 crm", ["GDPR", "SOC 2 or ISO 27001"]],
  ["Linux, mobile app, or browser extension crm", ["Platform: Linux, iOS or Android, or Browser extension"]],
  ["wiki -“open source” +sso", ["Not: Open source", sso]],
  ["wiki -windows", ["Not: Platform: Windows"]],
  ["crm (-cloud)", ["Not: Cloud"]],
  // Other words that look like wishes
  ["slack integration for teams", ["Integrations: Slack"]],
  ["integrates with Slack and teams of developers", ["Integrations: Slack"]],
  ["Outlook calendar sync crm", []],
  ["phone support and email marketing crm", ["Support: Phone"]],
  ["email support, no phone number required crm", ["Support: Email"]],
  ["our office is located in Berlin, crm with sso", [sso]],
  ["pos for stores in Milan", []],
  ["tool to clean and polish data", []],
  ["database with 10000 recruiters", []],
  ["flat fee instead of per user under $50/month", ["Under $50/month"]],
  ["crm per-user under $10", ["Per-user under $10"]],
  ["crm, German, French api", ["Language: German", "API"]],
  ["Zendesk has no EU hosting, help desk hosted in Germany?", ["Data residency: Germany"]],
  ["crm hosted in the EU, no US sales tax", ["Data residency: EU"]],
  ["crm cloud hosted in Germany", ["Cloud", "Data residency: Germany"]],
  ["web hosting in France", ["Data residency: France"]],
  ["payroll for 20 employees, Spain", ["For 20 people"]],
  ["crm not priced per user, under $50 a month", ["Under $50 a month"]],
  ["for our office 12 people, wiki", ["For 12 people"]],
  ["crm api required", ["API"]],
  ["windows and doors software with sso", [sso]],
  ["crm US, EU, or UK hosting", ["Data residency: US, EU, or UK"]],
  ["crm for fifteen hundred employees", ["For 1,500 people"]],
  ["crm for a few hundred people", ["For 100 people"]],
  [
    "crm, no AI training, 2FA, data in Canada or the US",
    ["No AI training on customer data", twoFactor, "Data residency: Canada or US"],
  ],
  ["crm without sso, scim or 2fa", [`Not: ${sso}`, "Not: SCIM provisioning", `Not: ${twoFactor}`]],
  ["mobile app prototyping", []],
  ["Ukrainian language courses for newcomers", []],
  // Long numbers
  ["crm for two thousand five hundred employees", ["For 2,500 people"]],
  ["crm for half a dozen people", []],
  ["crm under one hundred twenty dollars a month", ["Under one hundred twenty dollars a month"]],
  // What the tool that is used now lacks
  ["Trello has no sso, need another", []],
  ["our crm doesn't have an api", []],
  ["we don't have sso", []],
  // What is refused is something else
  ["crm without api limits", []],
  ["crm, no api key needed", []],
  ["crm with no sso surcharge", []],
  // Said twice, it's wanted
  ["we can't live without Slack or sso", [sso]],
  ["crm, we can't live without sso", [sso]],
  ["we won't accept any crm that isn't SOC 2 certified", ["SOC 2"]],
  ["crm without german but with french", ["Not: Language: German", "Language: French"]],
  ["crm that doesn't require a minimum of seats", ["No minimum of seats"]],
  ["no tool without a free plan", ["Has a free plan"]],
  ["crm, not without sso", [sso]],
  ["useless without a German interface", ["Language: German"]],
  ["crm, no sso is a dealbreaker", [sso]],
  // What may be, but needn't
  ["crm, sso not required", []],
  ["crm, no need for SSO", []],
  ["crm sso optional", []],
  ["crm with or without sso", []],
  ["crm, free or paid, with sso", [sso]],
  ["crm, open source or not", []],
  ["crm, neither sso nor an api needed", []],
  ["crm, gdpr doesn't matter", []],
  ["crm, sso is not a must", []],
  ["crm, fine without sso", []],
  ["crm, ok if it's not open source", []],
  ["crm without the need for sso", []],
  ["crm, I don't need SSO", []],
  ["crm, I don't care about sso or scim", []],
  ["crm, sso required", [sso]],
  ["crm, no sso required", []],
  ["crm not only in English, with 2fa", ["Two-factor authentication (2FA)"]],
  // One of several
  ["crm in german or french", ["Language: German or French"]],
  ["crm for iOS or Android", ["Platform: iOS or Android"]],
  ["crm with a Spanish or Portuguese interface", ["Language: Spanish or Portuguese"]],
  ["crm hosted in the EU or US", ["Data residency: EU or US"]],
  ["crm, open source or free", ["Open source or Has a free plan"]],
  ["alternative to Jira or Trello", ["Like Jira or Like Trello"]],
  // People
  ["crm for 2-5 people", ["For 5 people"]],
  ["crm for between 5 and 10 users", ["For 10 people"]],
  ["crm for 10+ users", ["For 10 people"]],
  ["crm free for teams of 5", ["Has a free plan", "For 5 people"]],
  ["gym software with 500 members", []],
  ["crm trusted by 5000 users", []],
  ["crm for a team of 5-10", ["For 10 people"]],
  ["5 people search", []],
  ["booking for a restaurant with 40 seats", []],
  ["crm with a 2 seat minimum", []],
  ["school software for 300 students", []],
  ["crm with a headcount of 20", ["For 20 people"]],
  // Like a product
  ["we're moving away from Jira", ["Like Jira"]],
  ["Trello but open source", ["Like Trello", "Open source"]],
  ["Salesforce is too expensive, crm with sso", ["Like Salesforce", sso]],
  ["notes but open source", ["Open source"]],
  // Bare keywords
  ["crm api sso", ["API", sso]],
  ["crm free trial slack", ["Free trial", "Integrations: Slack"]],
  // Subjects aren't wishes
  ["translation of German manuals into Polish", []],
  ["website builder for a French bakery", []],
  ["developers of Android and iOS apps", ["Platform: Android", "Platform: iOS"]],
  ["hiring Android and iOS developers", []],
  ["scanner for open source dependencies", []],
  ["android device management", []],
  ["linux server monitoring", []],
  ["mobile app testing", []],
  ["ios testing", []],
  ["english learning app", []],
  ["learn German", []],
  ["translate english to german", []],
  ["english to german translation", []],
  ["write posts in German", []],
  ["I'd like Notion to sync with it", []],
  ["slack self hosted", ["Self-hosted"]],
  ["sugar free recipes", []],
  ["email support inbox", []],
  ["inventory with no minimum stock", []],
  ["android app builder", []],
  ["funding for open source projects", []],
  ["nail salon polish booking", []],
  ["email support ticketing", []],
  ["2fa authenticator", []],
  ["gdpr consent management", []],
  ["audit log viewer", []],
  ["toll free numbers", []],
  ["royalty free images", []],
  ["free shipping", []],
  ["smoke free", []],
  ["tools for web developers with sso", [sso]],
  ["word cloud generator", []],
  ["cloud hosting", []],
  ["private cloud", []],
  ["cloud cost management", []],
  ["contract management software", []],
  ["like-minded communities", []],
  ["training management", []],
  ["api monitoring", []],
  ["single sign-on", []],
  // Lists
  ["crm with phone and email support", ["Support: Phone", "Support: Email"]],
  ["csv export", []],
  ["crm with csv export", ["Export: CSV"]],
  ["crm, CSV, Excel and PDF export", ["Export: CSV", "Export: Excel", "Export: PDF"]],
  [
    "crm with Slack, Zapier and GitHub integrations",
    ["Integrations: Slack", "Integrations: Zapier", "Integrations: GitHub"],
  ],
  // Others
  ["crm launched in 2025 or later", ["Launched: 2025 or later"]],
  ["crm on premises or in an EU cloud", ["Self-hosted", "Data residency: EU"]],
  ["crm in Chinese", ["Language: Chinese"]],
  ["crm in Brazilian Portuguese", ["Language: Portuguese (Brazil)"]],
  ["crm with no minimum commitment", ["No long contract"]],
  ["crm with no annual or long-term contract", ["No long contract"]],
  ["crm, my data isn't used for training", ["No AI training on customer data"]],
  ["crm soc 2 type ii compliant", ["SOC 2"]],
  ["invoicing for 10 users billed annually", ["For 10 people", "Paid yearly"]],
  ["crm that works on iPad", ["Platform: iOS"]],
  ["crm app for iphone", ["Platform: iOS"]],
  ['crm "open source"', []],
  ["crm with sso and saml", [sso]],
  ["crm hosted in Germany", ["Data residency: Germany"]],
])("“%s” asks for %j", (q, labels) => {
  expect(labelsOf(q)).toEqual(labels);
});

/** Features whose patterns are tried in different orders, and what a chip says of them. */
const features: [string, string][] = [
  ["SSO", sso],
  ["an API", "API"],
  ["Linux", "Platform: Linux"],
  ["phone support", "Support: Phone"],
  ["EU hosting", "Data residency: EU"],
  ["a free trial", "Free trial"],
  ["open source", "Open source"],
  ["self-hosting", "Self-hosted"],
];

test("of two that aren't wanted, neither is, whichever is said first", () => {
  for (const [first, label] of features)
    for (const [second, other] of features)
      if (first !== second)
        expect(labelsOf(`crm without ${first} or ${second}`)).toEqual([`Not: ${label}`, `Not: ${other}`]);
});

test("a name that looks like a wish is a name", () => {
  const named = buildDirectory(1, [companyOf({ id: 1, name: "Basecamp Free" })], [], []);
  for (const q of ["Basecamp Free", "basecamp free", "basecamp free pricing", "is basecamp free any good"])
    expect(wishesIn(named, { q })).toEqual([]);
  expect(wishesIn(named, { q: "free basecamp" }).map(({ label }) => label)).toEqual(["Has a free plan"]);
});

test.each([
  [["Resume Free", "Résumé Free"], "résumé free"],
  [["Résumé", "Resume Free"], "resume free"],
  [["007 Free", "7 Free Up"], "7 free"],
  [["Base", "Base-camp", "Base Free", "Base 10 Free", "Base 9"], "base 10 free"],
])("of %j, some begin with %j", (names, q) => {
  const named = buildDirectory(1, names.map((name, i) => companyOf({ id: i + 1, name })), [], []); // oxfmt-ignore
  expect(wishesIn(named, { q })).toEqual([]);
});

test.each(["crm, SSO would be a plus", "crm, SSO not required", "crm not only for Mac", "crm. Nice to have: SSO"])(
  "%s finds what crm finds",
  (q) => {
    const found = Array.from(findPositions(directory, { q, sort: "relevance" }));
    expect(found.length).toBeGreaterThan(5);
  },
);

test("a wish's words have the operator and quotes around them", () => {
  const q = 'wiki -"open source" +“audit log” -cloud';
  expect(wishesIn(directory, { q }).map(({ text, from, to }) => [text, q.slice(from, to)])).toEqual(
    ['-"open source"', "+“audit log”", "-cloud"].map((text) => [text, text]),
  );
});

test("says which words none of the tools has", () => {
  expect(unmentionedIn(directory, { q: "crm with sso for zookeepers" })).toEqual(["zookeepers"]);
  expect(unmentionedIn(directory, { q: "crm with sso for investors" })).toEqual([]);
});
