import { Worker } from "node:worker_threads";
import { describe, expect, test, vi } from "vitest";
import { drawable } from "~/site/seo/inter.server";
import { pictureFile } from "~/site/seo/og-image.server";
import type { Picture } from "~/site/seo/picture";

function picture(overrides: Partial<Picture> = {}): Picture {
  return { titles: ["Acme"], text: "A tool.", label: "CRM", markSeed: 1, siteName: "SaaSFinder", ...overrides };
}

/** Dimensions from the file's header. */
function sizeOf(png: Uint8Array): [number, number] {
  const file = Buffer.from(png);
  expect(file.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}

describe("a picture", () => {
  test.each([
    ["a plain name", "Acme"],
    ["a letter", "W"],
    ["Chinese", "飞书"],
    ["Arabic, Hebrew and Hindi", "مرحبا שלום नमस्ते"],
    ["emoji", "👩‍👩‍👧‍👦 🚀"],
    ["200 characters without a space", "W".repeat(200)],
    ["200 characters of words", "two words ".repeat(20)],
    ["controls, halves of pairs and marks of direction", "a\u0000b\ud800c\u202ed\ufe0f"],
    ["nothing", ""],
    ["markup", `<img src="x">&amp;"'`],
  ])("of %s is a PNG of 1200×630", async (_of, title) => {
    const file = pictureFile(picture({ titles: [title], text: title.repeat(2), label: title, siteName: title }));
    expect(sizeOf(await file.make())).toEqual([1200, 630]);
  });

  test("shows the next title where the first cannot be drawn", async () => {
    const drawn = await pictureFile(picture({ titles: ["飞书 📝!", "feishu.example"] })).make();
    const named = await pictureFile(picture({ titles: ["feishu.example"] })).make();
    expect(Buffer.from(drawn).equals(named)).toBe(true);
  });

  test("asked for by many at once is drawn once, and kept", async () => {
    const content = { titles: ["Drawn once"] };
    const [first, second] = await Promise.all([
      pictureFile(picture(content)).make(),
      pictureFile(picture(content)).make(),
    ]);
    expect(second).toBe(first);
    expect(await pictureFile(picture(content)).make()).toBe(first);
  });

  test("is drawn in another thread, so that this one goes on with other work", async () => {
    using content = vi.spyOn(Worker.prototype, "postMessage");
    const titles = ["Beside one", "Beside two"];
    await Promise.all(titles.map((title) => pictureFile(picture({ titles: [title] })).make()));
    expect(content.mock.calls.map(([drawn]) => (drawn as Picture).titles)).toEqual(titles.map((title) => [title]));
  });

  test("that can't be drawn fails, and the next one is drawn", async () => {
    const broken = { ...picture(), text: null } as unknown as Picture;
    await expect(pictureFile(broken).make()).rejects.toThrow();
    expect(sizeOf(await pictureFile(picture({ titles: ["After a failure"] })).make())).toEqual([1200, 630]);
  });

  test("is refused while too many others wait, and drawn later", async () => {
    const many = Array.from({ length: 25 }, (_, i) => pictureFile(picture({ titles: [`Crowd ${i}`] })));
    const results = await Promise.allSettled(many.map(({ make }) => make()));
    const refused = results.flatMap((result, i) =>
      result.status === "rejected" ? [{ i, error: result.reason as unknown }] : [],
    );
    expect(refused).toHaveLength(5);
    expect(refused[0]?.error).toMatchObject({ reason: "unavailable", retryAfter: 5 });
    expect(sizeOf(await many[refused[0]?.i ?? 0]!.make())).toEqual([1200, 630]);
  });

  test("has another tag when it shows something else, and the same when it does not", () => {
    expect(pictureFile(picture()).tag).toBe(pictureFile(picture()).tag);
    expect(pictureFile(picture({ text: "Another tool." })).tag).not.toBe(pictureFile(picture()).tag);
  });
});

test.each([
  ["Väinö GoSƐ µStreamer™ Pønskelisten", "Väinö GoSƐ µStreamer™ Pønskelisten"],
  ["Привет, Ελλάδα, Tiếng Việt", "Привет, Ελλάδα, Tiếng Việt"],
  ["Wi‑Fi 📡  tools\n", "Wi-Fi tools"],
  ["Ｆｕｌｌ ﬁles ① 1️⃣", "Full files 1 1"],
  ["e\u0301t\u00ade\u200b", "éte"],
  ["微信 WeChat", "WeChat"],
  ["中文", ""],
])("of %s Inter draws %s", (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});
