import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { JsonLd } from "~/site/seo/json-ld";

const hostile = { name: "</script><script>alert(1)</script><!-- & \u2028" };

test("no text ends the script element, and search engines read it as it was", () => {
  const html = renderToString(<JsonLd data={hostile} />);
  const [, json] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json ?? "")).toEqual(hostile);
});
