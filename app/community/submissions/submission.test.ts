import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { notPublic } from "#tests/not-public";
import { confirmationOf } from "~/community/submissions/confirmation-mails";
import { publishedMail } from "~/community/submissions/decision-mails";
import { nextSteps, receiptText } from "~/community/submissions/next-steps";
import { ContactInput, ListingInput, PublicWebsite } from "~/community/submissions/submission";
import { topicOf } from "~/community/submissions/topics";

const listing = {
  contactName: "Ann Example",
  email: "ann@acme.example",
  name: "Acme",
  website: "acme.example",
  shortDescription: "Keeps the books of small firms.",
  description: "Keeps the books.\n\nAnd closes them.",
  startingPrice: "$9/mo",
};

/** Validation errors of a form with these fields. */
const read = (schema: typeof ListingInput | typeof ContactInput, fields: Record<string, string>) =>
  parseWithZod(new URLSearchParams(fields), { schema });

describe("a listing", () => {
  test("is what was written, with an address that can be linked", () => {
    expect(read(ListingInput, listing)).toMatchObject({
      status: "success",
      value: { ...listing, website: "https://acme.example" },
    });
  });

  test.each(["name", "website", "shortDescription", "description", "startingPrice", "contactName"])(
    "needs its %s",
    (field) => {
      for (const empty of ["", "   ", "\u200b\u200b"]) {
        if (field === "website" && empty.trim()) continue;
        expect(read(ListingInput, { ...listing, [field]: empty })).toMatchObject({
          status: "error",
          error: { [field]: ["Required"] },
        });
      }
    },
  );

  test.each([
    ["shortDescription", "x".repeat(201), "Must be at most 200 characters"],
    ["description", "x".repeat(5001), "Must be at most 5,000 characters"],
    ["email", "ann@", "Please enter a valid email address"],
    ["email", "", "Please enter a valid email address"],
    ["website", "javascript:alert(1)", "Enter a public website, such as acme.com"],
  ])("is refused for its %s", (field, text, sentence) => {
    const submission = read(ListingInput, { ...listing, [field]: text });
    expect(submission).toMatchObject({ status: "error", error: { [field]: [sentence] } });
  });

  test("has texts without characters that nobody sees", () => {
    const submission = read(ListingInput, {
      ...listing,
      name: " Ac\u200bme\u0000 \u202eLtd ",
      description: "a\r\n\r\n\r\nb",
    });
    expect(submission).toMatchObject({ value: { name: "Acme Ltd", description: "a\n\nb" } });
  });

  test("takes only fields that it knows, and only texts", () => {
    const submission = read(ListingInput, { ...listing, state: "published", _id: "1" });
    expect(submission.status === "success" && Object.keys(submission.value)).toEqual([
      "contactName",
      "email",
      "name",
      "website",
      "shortDescription",
      "description",
      "startingPrice",
    ]);
    expect(read(ListingInput, { ...listing, name: "", "name.$ne": "x" }).status).toBe("error");
  });

  test("marks the optional fields of a form", () => {
    const constraint = getZodConstraint(ListingInput);
    const required = Object.keys(constraint).filter((name) => constraint[name]?.required);
    expect(required).toEqual([
      "contactName",
      "email",
      "name",
      "website",
      "shortDescription",
      "description",
      "startingPrice",
    ]);
  });
});

describe("a public website", () => {
  test.each([
    ["acme.example", "https://acme.example"],
    [" HTTP://acme.example/a ", "HTTP://acme.example/a"],
    ["acme.example:8443/x?y#z", "https://acme.example:8443/x?y#z"],
    ["bücher.example", "https://bücher.example"],
  ])("%j is read as %j", (text, expected) => {
    expect(PublicWebsite.parse(text)).toBe(expected);
  });

  test.each([
    "acme",
    "localhost:3000",
    "http://127.0.0.1/",
    "http://[::1]/",
    "ftp://acme.example",
    "mailto:ann@acme.example",
    "https://ann:secret@acme.example",
    "acme example",
    "https://",
    ...notPublic,
  ])("%j is none", (text) => {
    expect(PublicWebsite.safeParse(text).success).toBe(false);
  });

  test("has an address of at most 2,048 characters", () => {
    expect(PublicWebsite.safeParse(`acme.example/${"x".repeat(2048)}`).success).toBe(false);
  });
});

describe("a message", () => {
  const contact = {
    contactName: "Ann",
    email: "ann@acme.example",
    topic: "claim",
    message: "Hello\r\n  you\r\n\r\nAnn",
  };

  test("keeps its lines, and names the company that it is about", () => {
    expect(read(ContactInput, { ...contact, companyId: "12" })).toMatchObject({
      value: { message: "Hello\nyou\n\nAnn", topic: "claim", companyId: 12 },
    });
  });

  test.each([
    ["topic", "", "Choose a topic"],
    ["topic", "toString", "Choose a topic"],
    ["message", "\n \n", "Required"],
  ])("is refused for its %s %j", (field, text, sentence) => {
    expect(read(ContactInput, { ...contact, [field]: text })).toMatchObject({ error: { [field]: [sentence] } });
  });

  test.each(["-1", "1.5", "x", "1e400"])("about the company %j is refused", (companyId) => {
    expect(read(ContactInput, { ...contact, companyId }).status).toBe("error");
  });

  test("may be about a topic that an address names, if there is such a topic", () => {
    expect([topicOf("privacy"), topicOf("constructor"), topicOf(""), topicOf(null)]).toEqual([
      "privacy",
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test("the email that confirms an inquiry repeats nothing of it but the address", () => {
  const input = {
    contactName: "BUY NOW",
    company: "BUY NOW",
    message: "BUY NOW https://spam.example",
    email: "ann@acme.example",
  };
  const mail = confirmationOf({ kind: "partner", input }, { name: "SaaSFinder", origin: "https://saas.example" });
  expect(mail).toMatchObject({
    to: "ann@acme.example",
    subject: "We’ve received your partner program inquiry – SaaSFinder",
  });
  expect(`${mail.text} ${mail.html}`).not.toMatch(/BUY NOW|spam/);
  expect(mail.text).toContain("https://saas.example/account/requests");
});

test("the email that a product is published asks for a reply only where somebody gets it", () => {
  const site = { name: "SaaSFinder", origin: "https://saas.example" };
  const sender = { contactName: "Ann", email: "ann@acme.example" };
  const textOf = (takesReplies: boolean) =>
    publishedMail({ ...site, takesReplies }, sender, { id: 7, name: "Acme" }).text;
  expect(textOf(true)).toContain("reply to this email");
  expect(textOf(false)).not.toMatch(/reply/i);
  expect(textOf(false)).toContain("https://saas.example/contact");
});

test("emails from this site are promised only where a mail server sends them", () => {
  expect(receiptText(true)).toBe("We’ve sent a confirmation to your email address.");
  expect(receiptText(false)).toBe("We’ve received it.");
  expect(nextSteps("listing", true).join(" ")).toContain("we’ll email you the link");
  expect(nextSteps("listing", false).join(" ")).not.toContain("email");
});
