import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Company } from "#models/company.server";
import { Picture } from "#models/picture.server";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { VendorSite } from "#tests/outside/vendor-site";
import { Visitor } from "#tests/visitor";
import type { BlogPostInput } from "~/content/blog/blog-post-input";
import { scriptActor } from "~/platform/audit/actor";
import { findPost } from "~/content/blog/blog.server";
import { savePost } from "~/content/blog/save-posts.server";
import { getFreshDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import { contentChanged, type ChangedRecords } from "~/platform/runtime/content-version.server";
import { toCard } from "~/catalog/companies/card-data";
import { getCompany } from "~/catalog/companies/companies.server";
import { storePicture } from "~/catalog/pictures/pictures.server";
import { recordsWithImages, missingImages } from "~/backoffice/mirror/missing-images.server";
import { loader as markDoor } from "~/routes/public/brand-mark";
import { loader as companyImage } from "~/routes/public/company-image";
import { loader as pictureDoor } from "~/routes/public/picture";

useDatabase();

const png = (side: number) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: "#1f5f4a" } })
    .png()
    .withExif({ IFD0: { Artist: "Somebody" } })
    .toBuffer();

let site: VendorSite;
beforeEach(async () => {
  const file = await png(400);
  site = new VendorSite((_req, res) => res.setHeader("Content-Type", "image/png").end(file));
  await site.start();
});
afterEach(async () => {
  await stopDirectory();
  await site.stop();
});

const keepWanted = async () => {
  const missing = await missingImages();
  for (const picture of missing) await storePicture(picture, site.fetch);
  await contentChanged(await recordsWithImages(missing));
};
const logoOf = async (id: number) => toCard(findCompany(await getFreshDirectory(), String(id))!).logo.address;
const fileOf = (path: string) => path.slice("/pictures/".length);

it("is looked for where something changed", async () => {
  const [first, second] = [await makeCompany(), await makeCompany()];
  for (const id of [first, second])
    await Company.updateOne({ _id: id }, { $set: { logo: site.at("vendor.example", `/${id}.png`) } });
  const wanted = async (changed?: ChangedRecords) => (await missingImages(changed)).map(({ url }) => url);
  expect(await wanted()).toHaveLength(2);
  expect(await wanted({ companies: [second] })).toEqual([site.at("vendor.example", `/${second}.png`)]);
  expect(await wanted({ posts: [1] })).toEqual([]);
});

describe("screenshots", () => {
  it("are fetched, as many as a page shows, and served by this site", async () => {
    const screenshots = [1, 2, 3, 4, 5].map((i) => site.at("vendor.example", `/${i}.png`));
    const id = await makeCompany({ screenshots });
    const pathsOf = async () => findCompany(await getFreshDirectory(), String(id))?.screenshotPaths;
    expect(await pathsOf()).toBeUndefined();
    expect((await missingImages()).map(({ url }) => url)).toEqual(screenshots.slice(0, 4));
    expect(await recordsWithImages(await missingImages())).toEqual({ companies: [id], posts: [] });
    await keepWanted();
    // All addresses have the same image.
    expect(await pathsOf()).toEqual([expect.stringMatching(/^\/pictures\/[\da-f]{32}\.webp$/)]);
    expect(await missingImages()).toEqual([]);
  });

  it("that cannot be had aren't shown", async () => {
    const id = await makeCompany({ screenshots: ["http://169.254.169.254/a.png"] });
    await keepWanted();
    expect(findCompany(await getFreshDirectory(), String(id))).not.toHaveProperty("screenshotPaths");
  });
});

describe("a logo", () => {
  it("is fetched, made small, and served by this site for ever", async () => {
    const id = await makeCompany({ logo: site.at("vendor.example", "/logo.png") });
    expect(await logoOf(id)).toBe("/placeholder-logo.svg");
    await keepWanted();
    const logo = await logoOf(id);
    expect(logo).toMatch(/^\/pictures\/[\da-f]{32}\.webp$/);
    expect(await missingImages()).toEqual([]);

    const visitor = new Visitor();
    const answer = await pictureDoor({
      request: new Request(`https://saas.example${logo}`),
      params: { file: fileOf(logo) },
      context: {},
    } as never);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    const { format, width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([format, width, height, exif]).toEqual(["webp", 128, 64, undefined]);
    for (const file of ["0".repeat(32) + ".webp", "../secret", "x.webp"]) {
      expect((await visitor.sendRaw(pictureDoor, "/pictures/x", {}, { file })).status).toBe(404);
    }
  });

  it("of the same content is kept once", async () => {
    await makeCompany({ logo: site.at("one.example", "/logo.png") });
    await makeCompany({ logo: site.at("two.example", "/logo.png") });
    await keepWanted();
    expect([site.requests.length, await Picture.countDocuments()]).toEqual([2, 1]);
  });

  it("that cannot be had is asked for again only after a week, and the initials are shown", async () => {
    const id = await makeCompany({ logo: "http://169.254.169.254/logo.png" });
    await keepWanted();
    expect([await logoOf(id), await missingImages()]).toEqual(["/placeholder-logo.svg", []]);
  });

  it("whose URL doesn't return an image is missing", async () => {
    const svg = (inner: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${inner}</svg>`;
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    const answers: [string, string | Buffer][] = [
      ["text/html", "<h1>Log in</h1>"],
      ["image/png", "not a picture"],
      ["image/png", (await png(400)).subarray(0, 200)],
      ["image/png", Buffer.alloc(2 * 1024 * 1024)],
      ["image/png", bomb],
      ["image/png", ""],
      ["image/svg+xml", svg("<rect width='9'")],
      ["image/svg+xml", '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ];
    for (const [i, [type, body]] of answers.entries()) {
      site.listener = (_req, res) => res.setHeader("Content-Type", type).end(body);
      expect(await storePicture({ url: site.at("vendor.example", `/${i}`), use: "logo" }, site.fetch)).toBe(false);
    }
    site.listener = (_req, res) =>
      res.setHeader("Content-Type", "image/svg+xml").end(svg("<rect width='9' height='9'/>"));
    expect(await storePicture({ url: site.at("vendor.example", "/svg"), use: "logo" }, site.fetch)).toBe(true);
  });
});

describe("the mark of a brand", () => {
  it("is shown for a company without a logo, and isn't stored with it", async () => {
    const id = await makeCompany({ name: "rocket chat", website: "https://www.rocket.chat/" });
    expect(await logoOf(id)).toBe("/brand-marks/rocketdotchat.svg");
    expect((await getCompany(id)).logo).toBe("/placeholder-logo.svg");
    expect(await missingImages()).toEqual([]);
  });

  it("gives way to the company's own logo", async () => {
    const logo = site.at("vendor.example", "/logo.png");
    const id = await makeCompany({ name: "Rocket.Chat", website: "https://www.rocket.chat/", logo });
    await keepWanted();
    expect(await logoOf(id)).toMatch(/^\/pictures\//);
  });

  it("is on the company's social image, and so is a stored logo", async () => {
    const image = async (given: object) => {
      const id = String(await makeCompany({ name: "Rocket.Chat", ...given }));
      await keepWanted();
      const answer = await companyImage({
        request: new Request(`https://saas.example/company/${id}/image.png`),
        params: { id },
        context: { settings: { siteName: "Testfinder" } },
      } as never);
      const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
        .extract({ left: 940, top: 230, width: 180, height: 170 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data;
    };
    const initials = await image({});
    const mark = await image({ website: "https://www.rocket.chat/" });
    const logo = await image({ logo: site.at("vendor.example", "/logo.png") });
    expect([mark.equals(initials), logo.equals(initials), logo.equals(mark)]).toEqual([false, false, false]);
  });

  it("is served for a week", async () => {
    const path = "/brand-marks/rocketdotchat.svg";
    const answer = await new Visitor().sendRaw(markDoor, path, {}, { file: "rocketdotchat.svg" });
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=604800");
    expect(answer.headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8");
    const { format, width, height } = await sharp(Buffer.from(answer.body as string)).metadata();
    expect([format, width, height]).toEqual(["svg", 96, 96]);
    for (const file of ["no-such-brand.svg", "../secret.svg", "constructor.svg", "rocketdotchat.png"])
      expect((await new Visitor().sendRaw(markDoor, "/brand-marks/x", {}, { file })).status).toBe(404);
  });
});

it("a post's pictures are shown from this site, and left out until they are here", async () => {
  const src = site.at("blog.example", "/a.png?x=1&y=2").replace("http:", "https:");
  const post: BlogPostInput = {
    wpId: 1,
    title: "Post",
    slug: "post",
    excerpt: "A post.",
    content: `<p>Text</p><picture><source srcset="${src}"><img src="${src}" srcset="${src} 2x" alt="A"></picture><img src="/own.png">`,
    featuredImage: src,
    author: "Ann",
    authorAvatar: src,
    publishedAt: "2026-01-01T00:00:00.000Z",
    category: "News",
    readTime: 1,
  };
  await savePost(scriptActor("tests"), post);
  await contentChanged("everything");
  const early = await findPost("post");
  expect(early).toMatchObject({ featuredImage: "/blog/placeholder.svg", authorAvatar: "/avatar-editors.svg" });
  expect(early?.content).not.toContain("blog.example");
  expect(early?.content).toContain('src="/own.png"');

  // The fake server doesn't support TLS.
  const overHttp: typeof site.fetch = (address, request) => site.fetch(address.replace("https:", "http:"), request);
  for (const picture of await missingImages()) expect(await storePicture(picture, overHttp)).toBe(true);
  await contentChanged("everything");
  const late = await findPost("post");
  expect(late?.content).toMatch(/<img alt="A" src="\/pictures\/[\da-f]{32}\.webp" loading="lazy" decoding="async" \/>/);
  expect(late?.content).not.toContain("blog.example");
  const [summary] = (await getFreshDirectory()).posts;
  expect([summary?.featuredImage, summary?.authorAvatar]).toEqual([late?.featuredImage, late?.authorAvatar]);
  expect(summary?.featuredImage).toMatch(/^\/pictures\//);
  expect(summary?.authorAvatar).not.toBe(summary?.featuredImage);
});
