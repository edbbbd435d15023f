import { describe, expect, test } from "vitest";
import { addressKey, EmailAddress, mailboxOf } from "~/platform/mail/address";

const sentence = "Please enter a valid email address";

describe("an email address", () => {
  test.each([
    "ann@reader.example",
    "Ann.Smith+saas@Mail.Reader.EXAMPLE",
    "o'hara_{x}@reader.example",
    "a@b.co",
    "ann@münchen.example",
    "ann@例え.テスト",
    "ann@xn--e1afmkfd.xn--p1ai",
    "1@reader.example",
  ])("%s is one, and stays as it was typed", (address) => {
    expect(EmailAddress.parse(`  ${address}\u00a0\n`)).toBe(address);
  });

  test.each([
    "",
    "   ",
    "ann",
    "ann@",
    "@reader.example",
    "ann@reader",
    "ann@@reader.example",
    "ann smith@reader.example",
    "ann@reader..example",
    "ann..smith@reader.example",
    ".ann@reader.example",
    "ann@-reader.example",
    "ann@127.0.0.1",
    "ann@0x7f.1",
    "ann@[127.0.0.1]",
    "ann@reader.example:25",
    "ann@reader.example/path",
    "ann@rea%64er.example",
    "ann@reader.example, bob@reader.example",
    "Ann <ann@reader.example>",
    "ann@reader.example\r\nBcc: bob@reader.example",
    "ann\0@reader.example",
    "änn@reader.example",
    `${"a".repeat(65)}@reader.example`,
    `ann@${"a".repeat(64)}.example`,
    `ann@${"a.".repeat(125)}example`,
    "a".repeat(100_000),
    `${"a.".repeat(50_000)}@`,
  ])("%.40s is none", (address) => {
    const result = EmailAddress.safeParse(address);
    expect(result.error?.issues[0]?.message).toBe(sentence);
  });

  test.each([undefined, null, 7, {}, ["ann@reader.example"], { $ne: null }])("%j is none", (value) => {
    expect(EmailAddress.safeParse(value).error?.issues[0]?.message).toBe(sentence);
  });
});

test("the domain's case and alphabet do not matter when addresses are compared, the rest does", () => {
  expect(addressKey("Ann@Reader.EXAMPLE")).toBe("Ann@reader.example");
  expect(addressKey("ann@MÜNCHEN.example")).toBe(addressKey("ann@xn--mnchen-3ya.example"));
  expect(addressKey("Ann@reader.example")).not.toBe(addressKey("ann@reader.example"));
});

test("all spellings that reach one mailbox count as one for limits", () => {
  const spellings = ["ann@reader.example", "ANN@reader.example", "ann+1@Reader.example", "Ann+2+3@reader.example"];
  expect(new Set(spellings.map(mailboxOf))).toEqual(new Set(["ann@reader.example"]));
  expect(mailboxOf("+ann@reader.example")).toBe("+ann@reader.example");
});
