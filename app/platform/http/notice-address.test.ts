import { describe, expect, test } from "vitest";
import { hasNotice, withNotice, withoutNotice } from "~/platform/http/notice-address";

describe("an address with a message", () => {
  test.each([
    ["/", "/?notice=1"],
    ["/about?", "/about?notice=1"],
    ["/directory?q=a%2Fb+c&q=&price=%E2%82%AC", "/directory?q=a%2Fb+c&q=&price=%E2%82%AC&notice=1"],
    ["/company/1#review-1", "/company/1?notice=1#review-1"],
    ["/company/1/reviews?stars=4#a?b#c", "/company/1/reviews?stars=4&notice=1#a?b#c"],
    ["/blog?redirectTo=/a?b=c", "/blog?redirectTo=/a?b=c&notice=1"],
  ])("%s is %s, once, and the other way around", (without, address) => {
    expect(withNotice(without)).toBe(address);
    expect(withNotice(address)).toBe(address);
    expect(withoutNotice(address)).toBe(without.replace(/\?$/, ""));
    expect([without, address].map((one) => hasNotice(new URL(one, "https://saas.example").search))).toEqual([
      false,
      true,
    ]);
  });

  test.each([
    ["/?notice=1&notice=2", "/"],
    ["/?notice&q=crm&notice=", "/?q=crm"],
    ["/?%6Eotice=1&q=%6Eotice#notice=1", "/?q=%6Eotice#notice=1"],
    ["/?notices=1&Notice=1&a=notice=1", "/?notices=1&Notice=1&a=notice=1"],
  ])("%s is %s without it", (address, without) => {
    expect(withoutNotice(address)).toBe(without);
    expect(withoutNotice(withNotice(address))).toBe(without);
  });
});

test.each([
  ["", false],
  ["?q=notice", false],
  ["?notices=1", false],
  ["?notice", true],
  ["?q=crm&notice=0", true],
  ["?%6Eotice=1", true],
])("whether the query %j has a message: %s", (search, has) => {
  expect(hasNotice(search)).toBe(has);
});
