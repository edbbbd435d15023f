import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { CompanyFormInput } from "~/catalog/companies/admin/company-form-input";
import { BulkRequest } from "~/backoffice/bulk/bulk-request";
import { CompanyInput, CompanyUpdate, newCompany } from "~/catalog/companies/company";
import { notPublic } from "#tests/not-public";
import { readImageAddress } from "~/catalog/companies/facts/values";
import { isWebAddress, publicAddressProblem, webAddressProblem } from "~/platform/text/web-address";
import { WebAddress } from "~/platform/text/web-address-input";
import { placeholderLogo } from "~/catalog/companies/placeholder-logo";
import { withLogoScheme } from "~/platform/text/web-address";
import { problemText } from "~/platform/text/problem-text";

const complete = {
  name: "Acme",
  website: "https://acme.example/",
  description: "Sends invoices.",
  shortDescription: "Invoices.",
  startingPrice: "$29/mo",
  rating: 45,
  reviewCount: 3,
};

/** Validation errors of a valid company with some fields replaced. */
function problemsOf(given: Record<string, unknown>): Record<string, string> {
  const result = CompanyInput.safeParse({ ...complete, ...given }, { error: problemText });
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test.each([
  [
    "a company",
    CompanyInput,
    { ...complete, sponsoredFrom: "2026-02-01", sponsoredUntil: "2026-01-31" },
    "sponsoredUntil",
  ],
  [
    "an update",
    CompanyUpdate,
    { ...complete, featuredFrom: "2026-02-01", featuredUntil: "2026-01-31" },
    "featuredUntil",
  ],
  [
    "the form",
    CompanyFormInput,
    { ...complete, featuredFrom: "2026-02-01", featuredUntil: "2026-01-31" },
    "featuredUntil",
  ],
  ["a bulk change", BulkRequest, { ids: [1], action: "sponsor", from: "2026-02-01", to: "2026-01-31" }, "to"],
])("%s refuses a placement that ends before it begins, at its end", (_what, schema, given, field) => {
  const { error } = schema.safeParse(given);
  expect(error?.issues).toMatchObject([{ path: [field], message: "Must be on or after the start date" }]);
});

describe("a company as it is given", () => {
  test("needs name, website, price, rating, number of reviews and both descriptions", () => {
    const { error } = CompanyInput.safeParse({});
    expect(Object.fromEntries(error!.issues.map(({ path, message }) => [path[0], message]))).toEqual(
      Object.fromEntries(Object.keys(complete).map((field) => [field, "Required"])),
    );
    expect(problemsOf(newCompany)).toEqual({
      name: "Required",
      description: "Required",
      shortDescription: "Required",
      website: "Required",
    });
  });

  test("has the placeholder logo, no affiliate link and no placement unless said otherwise", () => {
    expect(CompanyInput.parse({ ...complete, logo: "", affiliateLink: "" })).toEqual({
      ...complete,
      logo: placeholderLogo,
      sponsored: false,
      featured: false,
    });
  });

  test("carries nothing that is the product's to decide", () => {
    const given = { ...complete, id: 9, _id: 9, ratingKind: "reviews", domain: "x", categories: [{}], isAdmin: true };
    expect(Object.keys(CompanyInput.parse(given))).toEqual(Object.keys(CompanyInput.parse(complete)));
  });

  test("is cleaned as an import is", () => {
    expect(
      CompanyInput.parse({
        ...complete,
        name: " Ac\u200bme\0\u202e ",
        description: "One.\r\n\r\n\r\nTwo\u0007.",
        startingPrice: " $29\t/mo ",
      }),
    ).toMatchObject({ name: "Acme", description: "One.\n\nTwo .", startingPrice: "$29 /mo" });
  });

  test.each(["", "   ", "\u200b", "\0", "\u202e\u2069", "\ud800"])("has no name that nobody sees: %j", (name) => {
    expect(problemsOf({ name })).toEqual({ name: "Required" });
  });

  test.each([
    ["name", "x".repeat(201), "Must be at most 200 characters"],
    ["shortDescription", "x".repeat(501), "Must be at most 500 characters"],
    ["description", "x".repeat(20_001), "Must be at most 20000 characters"],
    ["startingPrice", "x".repeat(101), "Must be at most 100 characters"],
    ["website", `https://a.example/${"x".repeat(2048)}`, "Must be at most 2048 characters"],
    ["name", ["Acme"], "Required"],
    ["name", { $ne: null }, "Required"],
    ["sponsored", "maybe", "Must be true or false"],
    ["logo", "data:image/png;base64,AA", webAddressProblem],
    ["logo", "/other.svg", webAddressProblem],
    ["affiliateLink", "javascript:alert(1)", webAddressProblem],
  ])("refuses a wrong %s (case %#)", (field, value, message) => {
    expect(problemsOf({ [field]: value })).toEqual({ [field]: message });
  });
});

describe("rating and number of reviews", () => {
  test.each([0, 50, "45", " 45 "])("may be %j", (rating) => {
    expect(CompanyInput.parse({ ...complete, rating }).rating).toBe(Number(rating));
  });

  test.each([
    [undefined, "Required"],
    [null, "Required"],
    ["", "Required"],
    [" ", "Required"],
    ["many", "Invalid input"],
    [true, "Invalid input"],
    [[45], "Invalid input"],
    [{}, "Invalid input"],
    [NaN, "Invalid input"],
    [4.5, "Must be a whole number"],
    [-1, "Must be at least 0"],
  ])("may not be %j", (value, message) => {
    expect(problemsOf({ rating: value, reviewCount: value })).toEqual({ rating: message, reviewCount: message });
  });

  test("have bounds", () => {
    expect(problemsOf({ rating: 51 })).toEqual({ rating: "Must be at most 50" });
    expect(problemsOf({ reviewCount: 1e300 })).toHaveProperty("reviewCount");
    expect(problemsOf({ reviewCount: "9".repeat(400) })).toHaveProperty("reviewCount");
  });
});

test("a form's texts are read as the numbers and choices they stand for", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...complete, sponsored: "on" })) form.set(name, String(value));
  const submission = parseWithZod(form, { schema: CompanyInput });
  expect(submission.status === "success" && submission.value).toMatchObject({ ...complete, sponsored: true });
  form.set("rating", "");
  expect(parseWithZod(form, { schema: CompanyInput }).reply().error).toEqual({ rating: ["Required"] });
});

describe("web addresses", () => {
  test.each([
    ["acme.com", "https://acme.com"],
    [" www.acme.com/pricing?plan=pro#top ", "https://www.acme.com/pricing?plan=pro#top"],
    ["acme.com:8443", "https://acme.com:8443"],
    ["acme.com?via=x", "https://acme.com?via=x"],
    ["bücher.example", "https://bücher.example"],
    ["http://acme.com", "http://acme.com"],
    ["HTTPS://ACME.COM", "HTTPS://ACME.COM"],
    ["http://93.184.215.14:3000/", "http://93.184.215.14:3000/"],
  ])("may be typed as %j, which is read as %j", (typed, read) => {
    expect(WebAddress.parse(typed)).toBe(read);
    expect(WebAddress.parse(read)).toBe(read);
    expect(CompanyInput.parse({ ...complete, website: typed, affiliateLink: typed })).toMatchObject({
      website: read,
      affiliateLink: read,
    });
  });

  test.each([
    ...["localhost", "localhost:3000", "not a url", "acme", "acme.com is it", "acme .com", "3.14", "10.0.0.5", ".com"],
    ...["javascript:alert(1)", "javascript:a.b/alert", "JavaScript://acme.com/%0aalert(1)", "data:text/html,a.b"],
    ...[
      "ftp://acme.com",
      "mailto:ann@acme.com",
      "ann@acme.com",
      "ann:pw@acme.com",
      "//acme.com",
      "/logo.png",
      "#acme.com",
    ],
    ...[
      "acme.com\\x",
      "acme.com:port",
      "https://",
      "https:acme.com",
      "acme.com@evil.example",
      "acme.com:80@evil.example",
    ],
  ])("may not be typed as %j", (typed) => {
    expect(problemsOf({ website: typed, affiliateLink: typed })).toEqual({
      website: webAddressProblem,
      affiliateLink: webAddressProblem,
    });
  });

  test.each(notPublic)("may not be %s, which isn't public", (typed) => {
    const addresses = { website: typed, affiliateLink: typed, logo: typed, sourceCode: typed, statusPage: typed };
    const problems = Object.keys(addresses).map((field) => [field, publicAddressProblem]);
    expect(problemsOf(addresses)).toEqual(Object.fromEntries(problems));
    expect(readImageAddress(`${typed}logo.png`)).toBeUndefined();
  });

  test("of a logo may leave out the scheme, too, but a file's name is no address", () => {
    expect(CompanyInput.parse({ ...complete, logo: "acme.com/logo.png" }).logo).toBe("https://acme.com/logo.png");
    expect(problemsOf({ logo: "logo.png" })).toEqual({ logo: webAddressProblem });
    expect(withLogoScheme(placeholderLogo)).toBe(placeholderLogo);
  });

  test.each(["http://acme.example", "HTTPS://ACME.EXAMPLE/x y?q=<>#z", "https://[::1]:8080/", "https://日本.example/"])(
    "%s is one",
    (text) => {
      expect(isWebAddress(text)).toBe(true);
    },
  );

  test.each([
    ...[
      "",
      "acme.example",
      "//acme.example",
      "/\\acme.example",
      "https:",
      "https://",
      "https:acme.example",
      "https:/a",
    ],
    ...["https:\\\\acme.example", "https://acme.example\\x", "javascript:alert(1)", "java\nscript:alert(1)"],
    ...["\u0001javascript:alert(1)", "data:text/html,x", "ftp://a.example", "https://a b.example", "https://xn--a"],
    ...["https://user@acme.example", "https://:pw@acme.example", "https://ac\tme.example", "https://acme.example\0"],
  ])("%j is none", (text) => {
    expect(isWebAddress(text)).toBe(false);
  });
});
