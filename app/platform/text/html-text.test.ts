import { expect, test } from "vitest";
import { textOf } from "~/platform/text/html-text";

test.each([
  ["<p>One</p><p>two &amp; <b>three</b>", "One two & three"],
  ["a<br>b<!-- c -->d", "a bd"],
  ["<STYLE>p { }</STYLE>Text<script>let x = '<p>';</script>", "Text"],
  ['<iframe src="x" /><p>Hi</p>', "Hi"],
  ['<iframe src="x">For old browsers</iframe><p>Hi</p>', "Hi"],
  ["<svg><style/></svg><p>Hi</p>", "Hi"],
  ["<select><option><b>US</b><option>UK</select> chosen", "chosen"],
  ["<option>US<p>Hi</p>", "Hi"],
  ["1 < 2 &lt; 3 &#x110000;", "1 < 2 < 3 �"],
])("%s says “%s”", (html, text) => {
  expect(textOf(html)).toBe(text);
});
