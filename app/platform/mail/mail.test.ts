import { describe, expect, test } from "vitest";
import { retryAfterMs } from "~/platform/mail/mail";
import { composeMail } from "~/platform/mail/template";

test("an email that fails is retried after a minute, then less and less often, for about two days", () => {
  const waits: number[] = [];
  for (let attempts = 1; ; attempts++) {
    const wait = retryAfterMs(attempts);
    if (wait === null) break;
    waits.push(wait / 60_000);
  }
  expect(waits.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240]);
  expect(Math.max(...waits)).toBe(240);
  const days = waits.reduce((sum, minutes) => sum + minutes, 0) / 60 / 24;
  expect(days).toBeGreaterThan(1.9);
  expect(days).toBeLessThan(2.1);
});

describe("a composed email", () => {
  const mail = composeMail(
    { name: `<b>Tom & "Co"</b>`, origin: "https://saas.example" },
    {
      to: "ann@reader.example",
      subject: "<script>alert(1)</script>",
      paragraphs: ["Fish & chips <img src=x onerror=alert(1)>", "Second."],
      action: { label: "Open", url: 'https://saas.example/a?b=1&c="><script>' },
      footer: ["Because you asked."],
      footerLink: { label: "Unsubscribe", url: "https://saas.example/u?token=t" },
    },
  );

  test("says the same as plain text and as HTML", () => {
    for (const part of [mail.text, mail.html!]) {
      for (const words of ["Second.", "Because you asked.", "https://saas.example/u?token=t", "Unsubscribe", "Open"]) {
        expect(part).toContain(words);
      }
    }
    expect(mail.text).toContain("Fish & chips <img src=x onerror=alert(1)>");
  });

  test("holds no foreign markup, and loads nothing", () => {
    expect(mail.html).toContain("Fish &amp; chips &lt;img src=x");
    expect(mail.html).toContain("Tom &amp; ");
    expect(mail.html).not.toMatch(/<script|<img|<link|<b>|url\(|src="/);
    expect(mail.html).toContain('href="https://saas.example/a?b=1&amp;c=&quot;&gt;&lt;script&gt;"');
  });
});
