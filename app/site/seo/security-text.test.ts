import { expect, test } from "vitest";
import { securityText } from "~/site/seo/security-text";

test("security.txt says whom to contact, and expires within a year of any moment of the day", () => {
  const texts = ["2026-03-01T00:00:00.000Z", "2026-03-01T23:59:59.999Z"].map((now) =>
    securityText("mailto:security@saas.example", "https://saas.example", new Date(now)),
  );
  for (const text of texts)
    expect(text).toBe(
      [
        "Contact: mailto:security@saas.example",
        "Expires: 2026-08-28T00:00:00.000Z",
        "Preferred-Languages: en",
        "Canonical: https://saas.example/.well-known/security.txt",
        "",
      ].join("\n"),
    );
});

test("without the site's address, security.txt doesn't name its own", () => {
  expect(securityText("https://saas.example/report", undefined, new Date())).not.toContain("Canonical");
});
