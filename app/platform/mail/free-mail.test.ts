import { expect, test } from "vitest";
import { isFreeMail } from "~/platform/mail/free-mail";

test("addresses that anybody can get prove nothing, in any country", () => {
  const domains = ["gmail.com", "proton.me", "hushmail.com", "disroot.org", "mailinator.com", "acme.com"];
  const others = ["yahoo.es", "gmx.co.uk", "cock.li", "yahoo-tools.com", "mygmail.com"];
  expect([...domains, ...others].filter((domain) => !isFreeMail(domain))).toEqual([
    "acme.com",
    "yahoo-tools.com",
    "mygmail.com",
  ]);
});
