import { expect, test } from "vitest";
import { decideHandingOn, decideNavigation } from "./navigation";

const origin = "https://saas.example";

test.each([
  ["https://saas.example/admin", "here"],
  ["https://SAAS.example:443/auth", "here"],
  ["https://saas.example.evil.example/admin", "browser"],
  ["https://saas.example:8443/admin", "browser"],
  ["http://saas.example/admin", "browser"],
  ["https://evil.example/?u=https://saas.example", "browser"],
  ["mailto:staff@saas.example", "browser"],
  ["https://saas.example@evil.example/", "refuse"],
  ["https://user:password@saas.example/admin", "refuse"],
  ["blob:https://saas.example/3f1c", "refuse"],
  ["filesystem:https://saas.example/temporary/x", "refuse"],
  ["data:text/html,<script>1</script>", "refuse"],
  ["javascript:alert(1)", "refuse"],
  ["file:///etc/passwd", "refuse"],
  ["saasfinder-app://shell/servers.html", "refuse"],
  ["saasfinder://company/1", "refuse"],
  ["ms-msdt:/id", "refuse"],
  ["about:blank", "refuse"],
  ["", "refuse"],
  ["//saas.example", "refuse"],
])("a page that leads to %s is answered: %s", (target, decision) => {
  expect(decideNavigation(target, origin)).toBe(decision);
});

test("without a server, nothing is here", () => {
  expect(decideNavigation("https://saas.example/admin", null)).toBe("browser");
  expect(decideNavigation("data:text/html,x", null)).toBe("refuse");
});

test.each([
  ["https://saas.example/company/1", "browser"],
  ["http://vendor.example/?via=x", "browser"],
  ["mailto:vendor@vendor.example", "browser"],
  ["https://name:password@vendor.example/", "refuse"],
  ["smb://host/share", "refuse"],
  ["file:///C:/Windows/System32/calc.exe", "refuse"],
])("a new window for %s is answered: %s", (target, decision) => {
  expect(decideHandingOn(target)).toBe(decision);
});
