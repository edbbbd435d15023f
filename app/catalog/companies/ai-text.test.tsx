import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AiText } from "~/catalog/companies/ai-text";

const shown = (updated?: string) => renderToStaticMarkup(<AiText title="Overview" html="<p>x</p>" updated={updated} />);

test("what a model wrote says so, with its day where that is known", () => {
  expect(shown("2026-11-03T23:30:00.000Z")).toContain("Written by AI on Nov 3, 2026<");
  expect(shown()).toContain("Written by AI<");
});
