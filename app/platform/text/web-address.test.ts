import { expect, test } from "vitest";
import { withScheme } from "~/platform/text/web-address";

test.each(["acme.com", "www.acme.com/x?y", "acme.com:8080", "münchen.example#a", "a.b.example?"])(
  "%s is completed with https",
  (typed) => {
    expect(withScheme(typed)).toBe(`https://${typed}`);
  },
);

test.each([
  ...["https://acme.com", "mailto:ann@acme.example", "ann@acme.example", "acme", ".com", "1.5", "acme.com x", ""],
  // Backtracking from each dot would exceed the test's limit.
  `${"a.".repeat(500_000)}@`,
])("what doesn't begin with a host's name is left as it is", (typed) => {
  expect(withScheme(typed)).toBe(typed);
});
