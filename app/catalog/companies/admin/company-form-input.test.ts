import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { controlValues } from "~/catalog/companies/admin/company-draft";
import { CompanyFormInput } from "~/catalog/companies/admin/company-form-input";
import { formConstraint } from "~/platform/admin/form-constraint";
import { PostInput } from "~/content/blog/post-input";
import { webAddressProblem } from "~/platform/text/web-address";

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

test("plans are read from their rows without the empty ones, and shown again exactly", () => {
  const rows = {
    ...{ "plans[0].name": "Pro", "plans[0].kind": "paid", "plans[0].amount": "12.5", "plans[0].currency": "eur" },
    ...{ "plans[0].period": "year", "plans[0].perSeat": "on", "plans[0].contents": "SSO, audit log\n1 TB" },
    ...{ "plans[1].name": "", "plans[1].kind": "paid", "plans[1].amount": "", "plans[1].currency": "USD" },
    ...{ "plans[1].period": "month", "plans[1].contents": "" },
    ...{ "plans[2].name": "Storage", "plans[2].kind": "usage", "plans[2].price": "$0.02/GB" },
  };
  const submission = submit(rows);
  const company = submission.status === "success" ? submission.value : undefined;
  expect(company?.plans).toEqual([
    {
      ...{ name: "Pro", kind: "paid", amount: 12.5, currency: "EUR", period: "year", perSeat: true, from: false },
      contents: ["SSO, audit log", "1 TB"],
    },
    { name: "Storage", kind: "usage", price: "$0.02/GB" },
  ]);
  expect(controlValues(company as object)).toMatchObject({
    plans: [{ name: "Pro", amount: 12.5, perSeat: true, contents: "SSO, audit log\n1 TB" }, { name: "Storage" }],
  });
  expect(submit({ "plans[0].kind": "paid", "plans[0].currency": "USD" })).toMatchObject({ status: "success" });
  expect(submit({ "plans[0].name": "Pro", "plans[0].kind": "paid", "plans[0].currency": "USD" })).toMatchObject({
    error: { "plans[0].amount": ["Required"], "plans[0].period": ["Must be month, year, or once"] },
  });
});
