import { describe, expect, test } from "vitest";
import { parseWebsite } from "~/catalog/companies/website";

describe("websites", () => {
  test.each([
    "http://acme.example",
    "https://www.acme.example/",
    "https://ACME.example/?utm_source=x&ref=y",
    "https://acme.example#top",
  ])("%s is acme.example", (address) => {
    expect(parseWebsite(address)).toMatchObject({ key: "acme.example", domain: "acme.example" });
  });

  test("keep the path, the query and a route apart", () => {
    const keys = [
      "https://a.example/x",
      "https://a.example/y",
      "https://a.example/?lang=en",
      "https://a.example/#/x",
    ].map((address) => parseWebsite(address)?.key);
    expect(new Set(keys).size).toBe(4);
  });

  test.each([
    "https://github.com/acme/tool",
    "https://github.com/",
    "https://cloud.google.com/",
    "https://acme.example/tools/one",
    "http://127.0.0.1/",
  ])("%s shares its domain with others", (address) => {
    expect(parseWebsite(address)?.domain).toBeNull();
  });

  test.each(["javascript:alert(1)", "ftp://acme.example", "acme.example", "https://user:secret@acme.example", ""])(
    "%s is none",
    (address) => {
      expect(parseWebsite(address)).toBeNull();
    },
  );

  test("lose the parameters that only say where a visitor came from", () => {
    expect(parseWebsite("https://acme.example/r/X?utm_campaign=a&plan=b")?.url).toBe("https://acme.example/r/X?plan=b");
  });
});
