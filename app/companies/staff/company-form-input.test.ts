import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { controlValues } from "~/companies/staff/company-draft";
import { CompanyFormInput } from "~/companies/staff/company-form-input";
import { formConstraint } from "~/admin/form-constraint";
import { PostInput } from "~/blog/post-input";
import { webAddressProblem } from "~/text/web-address";

function submit(fields: Record<string, string>) {
  const form = new FormData();
  const filled = {
    ...{ name: "Acme", website: "https://acme.example/", logo: "", affiliateLink: "", startingPrice: "$9/mo" },
    ...{ rating: "45", reviewCount: "0", shortDescription: "Short.", description: "Long." },
    ...{ featuredFrom: "", featuredUntil: "", "offer.text": "", "offer.code": "", "offer.endsOn": "" },
    ...fields,
  };
  for (const [name, value] of Object.entries(filled)) form.append(name, value);
  return parseWithZod(form, { schema: CompanyFormInput });
}

test("a form without an offer, days and ticks is a company without them", () => {
  const submission = submit({});
  expect(submission.status).toBe("success");
  const company = submission.status === "success" ? submission.value : undefined;
  expect(company).toMatchObject({ name: "Acme", rating: 45, featured: false, sponsored: false });
  expect(company?.offer).toBeUndefined();
  expect(company?.featuredFrom).toBeUndefined();
});

test("ticks, days and an offer are read", () => {
  const submission = submit({
    sponsored: "on",
    sponsoredUntil: "2026-12-31",
    "offer.text": "10% off",
    "offer.code": "X",
  });
  expect(submission).toMatchObject({
    status: "success",
    value: { sponsored: true, sponsoredUntil: "2026-12-31", offer: { text: "10% off", code: "X" } },
  });
});

test("facts are read from texts, and shown again exactly", () => {
  const facts = {
    licenses: ["MIT", "GPL-2.0"],
    integrations: ["A, B", "C"],
    tags: ["A, B"],
    hasApi: false,
    freePlan: true,
  };
  const texts = controlValues(facts);
  expect(texts).toEqual({
    ...{ licenses: "MIT, GPL-2.0", integrations: "A, B\nC\n", tags: "A, B\n", hasApi: "no", freePlan: "yes" },
  });
  const submission = submit({ ...(texts as Record<string, string>), stars: "12", founded: "", platforms: "" });
  expect(submission).toMatchObject({ status: "success", value: { ...facts, stars: 12 } });
  expect(submission.status === "success" && submission.value.platforms).toBeUndefined();
});

test("an offer that was begun must be whole", () => {
  expect(submit({ "offer.code": "X" }).reply().error).toEqual({ "offer.text": ["Required"] });
});

test("the form's fields know what the schema asks of them", () => {
  const { logo, affiliateLink, website, rating, reviewCount } = formConstraint(CompanyFormInput);
  expect([logo?.required, affiliateLink?.required, website?.required]).toEqual([false, false, true]);
  expect(rating).toEqual({ required: true, min: 0, max: 50, step: 1 });
  expect(reviewCount).toEqual({ required: true, min: 0, step: 1 });
  expect(formConstraint(PostInput).readTime).toEqual({ required: false, min: 1, max: 1000, step: 1 });
});

test.each([
  ["rating", "51", "Must be at most 50"],
  ["rating", "-1", "Must be at least 0"],
  ["rating", "", "Required"],
  ["reviewCount", "-1", "Must be at least 0"],
  ["name", "", "Required"],
  ["licenses", "MIT, Foo", "“Foo” can’t be matched to an SPDX license"],
  ["website", "javascript:alert(1)", webAddressProblem],
])("%s %j is refused beside its field", (name, value, problem) => {
  expect(submit({ [name]: value }).reply().error?.[name]).toContain(problem);
});
