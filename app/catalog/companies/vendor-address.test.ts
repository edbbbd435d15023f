import { expect, it } from "vitest";
import { isVendorAddress } from "~/catalog/companies/vendor-address";

it.each([
  ["https://acme.com/", "https://acme.com/pricing", true],
  ["https://www.acme.com/", "http://docs.acme.com/", true],
  ["https://acme.com/tool", "https://acme.com/pricing", true],
  ["https://acme.co.uk/", "https://help.acme.co.uk/", true],
  ["https://acme.co.uk/", "https://other.co.uk/", false],
  ["https://acme.com/", "https://acme.com.evil.com/", false],
  ["https://acme.com/", "https://notacme.com/", false],
  ["https://acme.com/", "javascript:alert(1)", false],
  ["https://github.com/acme/tool", "https://github.com/acme/tool/wiki", true],
  ["https://github.com/acme/tool", "https://github.com/acme/tool-2", false],
  ["https://github.com/acme/tool", "https://github.com/evil/tool", false],
  ["https://acme.github.io/", "https://acme.github.io/docs", true],
  ["https://acme.github.io/", "https://evil.github.io/", false],
  ["http://192.0.2.7/", "http://192.0.2.7/docs", true],
])("%s and %s: %s", (website, address, expected) => {
  expect(isVendorAddress(website, address)).toBe(expected);
});
