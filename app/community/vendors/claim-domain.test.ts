import { expect, test } from "vitest";
import { claimDomainOf, isAddressAt } from "~/community/vendors/claim-domain";

test.each([
  ["https://notion.so/", "notion.so"],
  ["https://www.acme.co.uk/product", "acme.co.uk"],
  ["https://app.acme.com/", "acme.com"],
  ["https://acme.com./", "acme.com"],
  ["HTTPS://ACME.COM", "acme.com"],
  ["https://münchen.example/", "xn--mnchen-3ya.example"],
  ["https://xn--mnchen-3ya.example/", "xn--mnchen-3ya.example"],
])("%s is claimed by the owner of %s", (website, domain) => {
  expect(claimDomainOf(website)).toBe(domain);
});

test.each([
  "https://github.com/acme/tool",
  "https://gitlab.com/acme/tool",
  "https://codeberg.org/acme",
  "https://sourceforge.net/projects/acme",
  "https://acme.sourceforge.net/",
  "https://acme.sourceforge.io/",
  "https://acme.github.io/",
  "https://acme.gitlab.io/tool",
  "https://sites.google.com/view/acme",
  "https://play.google.com/store/apps/details?id=acme",
  "https://apps.apple.com/app/acme",
  "https://chromewebstore.google.com/detail/acme",
  "https://addons.mozilla.org/firefox/addon/acme",
  "https://wordpress.org/plugins/acme",
  "https://acme.wordpress.com/",
  "https://acme.substack.com/",
  "https://acme.vercel.app/",
  "https://acme.netlify.app/",
  "https://acme.herokuapp.com/",
  "https://acme.notion.site/",
  "https://huggingface.co/spaces/acme/tool",
  "https://replit.com/@acme/tool",
  "https://marketplace.visualstudio.com/items?itemName=acme",
  "https://acme.apache.org/",
  "https://www.instagram.com/acme",
  "https://discord.gg/acme",
  "https://readthedocs.org/projects/acme",
  "https://acme.glitch.me/",
  "https://acme.jimdosite.com/",
  "https://pkg.go.dev/acme",
  "https://vercel.app/",
  "https://co.uk/",
  "https://93.184.215.14/",
  "http://[2001:db8::1]/",
  "https://localhost/",
  "not a website",
])("the domain of %s proves nothing", (website) => {
  expect(claimDomainOf(website)).toBeNull();
});

test.each([
  ["notion.so", "me@notion.so"],
  ["notion.so", "me@NOTION.SO"],
  ["notion.so", "me+claims@notion.so"],
  ["xn--mnchen-3ya.example", "me@münchen.example"],
  ["xn--mnchen-3ya.example", "me@XN--MNCHEN-3YA.example"],
])("an address at %s is %s", (domain, email) => {
  expect(isAddressAt(domain, email)).toBe(true);
});

test.each([
  ["notion.so", "me@notion.so.evil.com"],
  ["notion.so", "me@evil.com"],
  ["notion.so", "me@evilnotion.so"],
  ["notion.so", "me@mail.notion.so"],
  ["notion.so", "notion.so@evil.com"],
  ["notion.so", "me@notion.so."],
  ["notion.so", "me@notion.so@evil.com"],
  ["notion.so", "me@nоtion.so"],
  ["bar.co.uk", "me@foo.co.uk"],
  ["bar.co.uk", "me@co.uk"],
])("no address at %s is %s", (domain, email) => {
  expect(isAddressAt(domain, email)).toBe(false);
});
