import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { Company as StoredCompany } from "#models/company.server";
import { Picture } from "#models/picture.server";
import { Trashed } from "#models/trashed.server";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { scriptActor } from "~/platform/audit/actor";
import { maxVersions } from "~/content/blog/versions.server";
import { getFreshDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import type { Company } from "~/catalog/companies/company";
import { trashCompany } from "~/catalog/companies/trash-companies.server";
import { fallbacks } from "~/content/blog/blog-post";
import { shownImages } from "~/content/blog/blog.server";
import { removeUnusedPostImages } from "~/backoffice/mirror/unused-post-images.server";
import { findPicture } from "~/catalog/pictures/pictures.server";
import * as api from "~/routes/api/endpoints";

useDatabase();

let ann: Visitor;
beforeEach(async () => {
  ann = await signedIn({ username: "ann", isAdmin: true });
});

const upload = (file: Buffer | string, noun = "logos", by = ann) =>
  by.sendRaw(api.action, `/api/admin/${noun}?file=logo.png`, {
    method: "POST",
    body: new Uint8Array(Buffer.from(file)),
  });
const pathOf = (answer: { body: unknown }) => (answer.body as { path: string }).path;
const storedAt = async (path: string) => {
  const [, id = ""] = /^\/pictures\/([\da-f]{32})\.webp$/.exec(path) ?? [];
  const { format, width, height } = await sharp((await findPicture(id))!).metadata();
  return [format, width, height];
};

const image = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: "#1f5f4acc" } });
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`;

/** An icon with one image, or with a small one and it. */
function ico(side: number, picture: Buffer, depth = 32): Buffer {
  const header = Buffer.alloc(6 + 16);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side % 256, 6);
  header.writeUInt8(side % 256, 7);
  header.writeUInt16LE(depth, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

/** A bitmap inside an icon: all pixels red, and only the lowest row is transparent. */
function bitmap(side: number, depth: 1 | 24 | 32): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(side, 4);
  header.writeInt32LE(side * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(depth, 14);
  const palette = depth === 1 ? Buffer.from([0, 0, 255, 0, 0, 255, 0, 0]) : Buffer.alloc(0);
  const row = Buffer.alloc(Math.ceil((side * depth) / 32) * 4);
  if (depth > 1) for (let x = 0; x < side; x++) row.set(depth === 32 ? [0, 0, 255, 255] : [0, 0, 255], (x * depth) / 8);
  const maskRow = Buffer.alloc(Math.ceil(side / 32) * 4);
  const mask = [Buffer.alloc(maskRow.length, 255), ...Array<Buffer>(side - 1).fill(maskRow)];
  return Buffer.concat([header, palette, ...Array<Buffer>(side).fill(row), ...mask]);
}

describe("an uploaded logo", () => {
  test("is made small and served as the company's", async () => {
    const path = pathOf(await upload(await image(400, 200).png().toBuffer()));
    expect(await storedAt(path)).toEqual(["webp", 128, 64]);
    const id = await makeCompany();
    const { body } = await ann.sendRaw(api.loader, `/api/admin/companies/${id}`);
    const { name, description, shortDescription, website, startingPrice, rating } = body as Company;
    const input = { name, description, shortDescription, website, startingPrice, rating, reviewCount: 0, logo: path };
    expect((await ann.send(api.action, `/api/admin/companies/${id}`, input, "PUT")).status).toBe(200);
    expect(findCompany(await getFreshDirectory(), String(id))).toMatchObject({ logo: path, logoPath: path });
    await stopDirectory();
  });

  test.each([
    ["PNG", () => image(32).png().toBuffer()],
    ["JPEG", () => image(32).jpeg().toBuffer()],
    ["WebP", () => image(32).webp().toBuffer()],
    ["GIF", () => image(32).gif().toBuffer()],
    ["ICO of a PNG", async () => ico(32, await image(32).png().toBuffer())],
    ["ICO of a bitmap", async () => ico(32, bitmap(32, 32))],
  ])("may be %s, whatever its name says", async (_format, make) => {
    expect(await storedAt(pathOf(await upload(await make())))).toEqual(["webp", 32, 32]);
  });

  test("may be SVG, which is drawn in the size that's shown", async () => {
    const path = pathOf(await upload(svg("<rect width='9' height='9' fill='red'/>")));
    expect(await storedAt(path)).toEqual(["webp", 128, 128]);
  });

  test.each([[1], [24]] as const)("may be an ICO with %i bits per pixel", async (depth) => {
    const path = pathOf(await upload(ico(16, bitmap(16, depth), depth)));
    const data = await findPicture(path.slice("/pictures/".length, -".webp".length));
    const pixels = await sharp(data!).ensureAlpha().raw().toBuffer();
    const [red, , , opaque] = pixels.subarray(0, 4);
    expect([red! > 240, opaque, pixels.at(-1)]).toEqual([true, 255, 0]);
  });

  test.each([
    ["an HTML page", () => "<!doctype html><h1>Log in</h1>", 400, "This file isn’t a readable image, or it’s damaged."],
    ["an empty file", () => "", 400, "This file is empty."],
    ["20 MB", () => Buffer.alloc(20 * 1024 * 1024, 1), 413, "This image is larger than 5 MB."],
    ["1 pixel", () => image(1).png().toBuffer(), 400, "This image is only 1×1 pixels. Use one of at least 16×16."],
    [
      "a truncated file",
      async () => (await image(400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 20_000),
      400,
      "This file isn’t a readable image, or it’s damaged.",
    ],
    ["a truncated ICO", () => ico(32, bitmap(32, 32)).subarray(0, 500), 400, "This file isn’t a readable image"],
    ["an ICO that lies", () => ico(32, Buffer.alloc(40)), 400, "This file isn’t a readable image"],
    ["81 megapixels", () => image(9_000).png().toBuffer(), 400, "This image has more than 25 megapixels."],
    ["a TIFF", () => image(32).tiff().toBuffer(), 400, "This image format isn’t supported."],
    [
      "an SVG that reads files",
      () => '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
      400,
      "This file isn’t a readable image",
    ],
  ])("that is %s is refused with a sentence", async (_what, make, status, sentence) => {
    const answer = await upload(await make());
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([
      status,
      expect.stringContaining(sentence) as string,
    ]);
    expect(await Picture.countDocuments()).toBe(0);
  });

  test("is only for admins", async () => {
    const file = await image(32).png().toBuffer();
    expect((await upload(file, "logos", new Visitor())).status).toBe(401);
    expect((await upload(file, "logos", await signedIn({ username: "bob" }))).status).toBe(403);
    expect(await Picture.countDocuments()).toBe(0);
  });
});

describe("an image uploaded for posts", () => {
  const day = 24 * 3600_000;
  const later = (days: number) => new Date(Date.now() + days * day);
  const uploaded = async () => pathOf(await upload(await image(1_600, 900).png().toBuffer(), "post-images"));
  const remains = async () => (await Picture.countDocuments()) === 1;
  const post = { excerpt: "Short.", category: "News", author: "Ann" };
  const write = async (fields: object, path = "", method = "POST") => {
    const answer = await ann.send(
      api.action,
      `/api/admin/posts${path}`,
      { title: "A post", ...post, ...fields },
      method,
    );
    expect(answer.status).toBeLessThan(300);
    return answer.body as { id: number; content: string; updatedAt: string };
  };

  test("is made small, and shown in the post", async () => {
    const path = await uploaded();
    expect(await storedAt(path)).toEqual(["webp", 1_280, 720]);
    const { content } = await write({ markdown: `![A map](${path})` });
    expect(content).toContain(`<img alt="A map" src="${path}"`);
  });

  test("is removed after 30 days if no post has it", async () => {
    await uploaded();
    expect(await removeUnusedPostImages(later(29))).toBe(0);
    expect(await removeUnusedPostImages(later(31))).toBe(1);
    expect(await remains()).toBe(false);
  });

  test("gets another 30 days if it's uploaded again", async () => {
    await uploaded();
    await Picture.updateMany({}, { checkAt: later(-1) });
    await uploaded();
    expect(await removeUnusedPostImages()).toBe(0);
    expect(await removeUnusedPostImages(later(31))).toBe(1);
  });

  test.each([
    ["Markdown", (path: string) => ({ markdown: `![](${path})` })],
    ["HTML", (path: string) => ({ content: `<p>Text</p><img src="${path}">` })],
    ["its featured image", (path: string) => ({ content: "<p>Text</p>", featuredImage: path })],
    ["a draft", (path: string) => ({ markdown: `![](${path})`, status: "draft" })],
  ])("stays as long as a post has it in %s, also in the trash", async (_where, fieldsWith) => {
    const { id } = await write(fieldsWith(await uploaded()));
    expect(await removeUnusedPostImages(later(31))).toBe(0);
    expect((await ann.send(api.action, `/api/admin/posts/${id}`, {}, "DELETE")).status).toBe(200);
    expect(await removeUnusedPostImages(later(62))).toBe(0);
    await Trashed.deleteMany();
    expect(await removeUnusedPostImages(later(93))).toBe(1);
  });

  test("stays as long as a version has it that can be restored", async () => {
    const { id } = await write({ markdown: `![](${await uploaded()})` });
    for (let save = 1; save <= maxVersions; save++) await write({ markdown: `Text ${save}` }, `/${id}`, "PUT");
    expect(await removeUnusedPostImages(later(31))).toBe(0);
    await write({ markdown: "The last text" }, `/${id}`, "PUT");
    expect(await removeUnusedPostImages(later(62))).toBe(1);
  });

  test.each([
    ["logo", (path: string) => ({ logo: path })],
    ["screenshot", (path: string) => ({ screenshots: [path] })],
  ])("stays as long as a company in the trash has it as its %s", async (_where, fieldsWith) => {
    const id = await makeCompany(fieldsWith(await uploaded()));
    await trashCompany(scriptActor("tests"), id);
    expect(await removeUnusedPostImages(later(31))).toBe(0);
    await Trashed.deleteMany();
    expect(await removeUnusedPostImages(later(62))).toBe(1);
  });

  test("stays if a company has it, or if it was uploaded for one", async () => {
    const path = await uploaded();
    const id = await makeCompany({ screenshots: [path] });
    expect(await removeUnusedPostImages(later(31))).toBe(0);
    await StoredCompany.updateOne({ _id: id }, { $set: { screenshots: [] } });
    await upload(await image(1_600, 900).png().toBuffer(), "screenshots");
    await uploaded();
    expect(await removeUnusedPostImages(later(93))).toBe(0);
  });

  test("is made as small as a logo if it's of the author, and stays as long as a post has it", async () => {
    const path = pathOf(await upload(await image(1_600, 900).png().toBuffer(), "author-photos"));
    expect(await storedAt(path)).toEqual(["webp", 128, 72]);
    const { id, updatedAt } = await write({ markdown: "Text", authorAvatar: path });
    expect(await removeUnusedPostImages(later(31))).toBe(0);
    expect(await shownImages({ featuredImage: "https://elsewhere.example/1.png", authorAvatar: path })).toEqual({
      featuredImage: fallbacks.featuredImage,
      authorAvatar: path,
    });
    await ann.send(api.action, `/api/admin/posts/${id}`, { updatedAt }, "DELETE");
    await Trashed.deleteMany();
    expect(await removeUnusedPostImages(later(62))).toBe(1);
  });

  test.each(["post-images", "author-photos"])("is only for admins, at %s", async (kind) => {
    const file = await image(32).png().toBuffer();
    expect((await upload(file, kind, new Visitor())).status).toBe(401);
    expect((await upload(file, kind, await signedIn({ username: "bob" }))).status).toBe(403);
    expect((await upload("no image", kind)).status).toBe(400);
    expect(await Picture.countDocuments()).toBe(0);
  });
});

test("an uploaded screenshot is shown on the company's page", async () => {
  const path = pathOf(await upload(await image(1_600, 900).png().toBuffer(), "screenshots"));
  expect(await storedAt(path)).toEqual(["webp", 1_280, 720]);
  const id = await makeCompany({ screenshots: [path] });
  expect(findCompany(await getFreshDirectory(), String(id))?.screenshotPaths).toEqual([path]);
  await stopDirectory();
});
