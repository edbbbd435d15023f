import { expect, test } from "vitest";
import { passkeySite } from "~/accounts/web/passkey-site.server";

const forged = { Host: "evil.example", "X-Forwarded-Host": "evil.example", Origin: "https://evil.example" };

test.each([
  ["https in SITE_URL", "https://saas.example", "https://saas.example/", "saas.example"],
  ["https in SITE_URL, behind a proxy that asks by http", "https://saas.example", "http://10.0.0.1/", "saas.example"],
  ["another host than the one in SITE_URL", "https://saas.example", "https://evil.example/", "saas.example"],
  ["http in SITE_URL", "http://saas.example", "http://saas.example/", undefined],
  ["http in SITE_URL, asked by https", "http://saas.example", "https://saas.example/", undefined],
  ["localhost in SITE_URL", "http://localhost:3000", "http://localhost:3000/", "localhost"],
  ["localhost without SITE_URL", undefined, "http://localhost:3000/", "localhost"],
  ["another host without SITE_URL", undefined, "https://saas.example/", undefined],
  ["a host that begins like localhost", undefined, "http://localhost.evil.example/", undefined],
])("with %s, passkeys have the host that they should", (_what, siteUrl, asked, host) => {
  expect(passkeySite(new Request(asked, { headers: forged }), { siteUrl })?.host).toBe(host);
});

test.each([
  ["https://saas.example", "https://saas.example", true],
  ["https://saas.example", "http://saas.example", false],
  ["https://saas.example", "https://other.saas.example", false],
  [undefined, "http://localhost:5173", true],
  [undefined, "http://localhost.evil.example", false],
])("with SITE_URL %s, a passkey that is used at %s counts: %s", (siteUrl, asking, counts) => {
  const site = passkeySite(new Request("http://localhost:3000/"), { siteUrl });
  expect(site?.isOrigin(asking)).toBe(counts);
});
