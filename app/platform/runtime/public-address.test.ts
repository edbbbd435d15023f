import { expect, test } from "vitest";
import { notPublic } from "#tests/not-public";
import { isPublicHost } from "~/platform/runtime/public-address";

test.each(notPublic)("%s isn't public", (address) => {
  expect(isPublicHost(address)).toBe(false);
});

test.each([
  "https://acme.example", "http://www.acme.co.uk:8443/x", "https://bücher.example/", "https://日本.example/",
  "https://acme.example./", "http://93.184.215.14/", "https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/",
  "https://localhost.example/", "https://my-intranet.example/", "https://local.example/", "https://homelan.example/",
  "https://xn--bcher-kva.example/", "https://127.0.0.1.acme.example/",
])("%s may be", (address) => {
  expect(isPublicHost(address)).toBe(true);
}); // oxfmt-ignore

test.each(["", "acme.example", "https://", "http://256.0.0.1/"])("%j has no host", (text) => {
  expect(isPublicHost(text)).toBe(false);
});
