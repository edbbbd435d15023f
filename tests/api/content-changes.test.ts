import { beforeEach, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { apply, stage, undo } from "#tests/importing";
import { makeCompany, makeUser } from "#tests/make";
import { VendorSite } from "#tests/outside/vendor-site";
import { WordPressStandIn } from "#tests/outside/wordpress";
import { scriptActor } from "~/platform/audit/actor";
import { fallbacks } from "~/content/blog/blog-post";
import { createPost, restorePost, trashPost, updatePost } from "~/content/blog/manage.server";
import { syncBlog } from "~/content/blog/sync.server";
import { changeInBulk } from "~/backoffice/bulk/bulk.server";
import { listCategoryIds } from "~/catalog/categories/categories.server";
import { ensureCategories } from "~/catalog/categories/ensure.server";
import {
  createCategory,
  orderCategories,
  restoreCategory,
  trashCategory,
  updateCategory,
} from "~/catalog/categories/manage.server";
import { removeDummyCompanies } from "~/backoffice/cleanup/cleanup.server";
import { setAiValues } from "~/catalog/companies/ai-values.server";
import { assignCategory, unassignCategory } from "~/catalog/companies/assign-categories.server";
import { addCompany, updateCompany } from "~/catalog/companies/edit-company.server";
import { newCompany } from "~/catalog/companies/company";
import { existingCompanies, listCompanyIds } from "~/catalog/companies/existing.server";
import { markChecked } from "~/catalog/companies/mark-checked.server";
import { restoreCompany, trashCompany } from "~/catalog/companies/trash-companies.server";
import { contentChangesSince, contentVersion } from "~/platform/runtime/content-version.server";
import { seedDemo } from "~/backoffice/demo/seed.server";
import { knownVersion } from "#tests/known-version";
import { readSettings } from "~/platform/runtime/env.server";
import { importJob } from "~/backoffice/import/import-job.server";
import { checkLink, decideLink } from "~/catalog/links/links.server";
import { setReviewState } from "~/community/reviews/moderate.server";
import { submitReview } from "~/community/reviews/reviews.server";
import { Review } from "#models/review.server";
import { BlogPost } from "#models/blog-post.server";
import { undoBatch } from "~/backoffice/undo/undo.server";
import { recordsWithImages } from "~/backoffice/mirror/missing-images.server";

useDatabase();

const staff = scriptActor("tests");
const input = { ...newCompany, description: "A tool.", shortDescription: "A tool.", website: "https://acme.example/" };
const post = { title: "A guide", excerpt: "A guide.", content: "<p>Text</p>", author: "Ann", category: "News" };
const settings = readSettings({ NODE_ENV: "test" });

type Records = { companies?: number[]; categories?: number[]; posts?: number[] };

/** The content change that an action announces. */
async function toldOf(act: () => Promise<unknown>): Promise<Records | "everything"> {
  const before = await knownVersion();
  await act();
  const { version, changed } = await contentChangesSince(before);
  expect(version).toBe(await contentVersion());
  if (changed === "everything") return changed;
  const lists = Object.entries(changed).map(([kind, ids]) => [kind, [...ids].sort((a, b) => a - b)] as const);
  return Object.fromEntries(lists.filter(([, ids]) => ids.length > 0));
}

/** The version at each moment: one per action. */
const versionsOf = async (act: () => Promise<unknown>) => {
  const before = await contentVersion();
  await act();
  return (await contentVersion()) - before;
};

let [acme, other, crm, sales] = [0, 0, 0, 0];

beforeEach(async () => {
  crm = (await createCategory(staff, { name: "CRM", slug: "crm", icon: "users" })).id;
  sales = (await createCategory(staff, { name: "Sales", slug: "sales", icon: "users" })).id;
  acme = await makeCompany({ name: "Acme", website: input.website, categoryIds: [crm], sourceType: "file" });
  other = await makeCompany({ name: "Other" });
});

describe("announces exactly the records that change", () => {
  test("when a company is added, edited, removed, and restored", async () => {
    let id = 0;
    const add = async () => {
      id = (await addCompany(staff, { ...input, name: "New", website: "https://new.example/" })).id;
    };
    expect([await toldOf(add), id]).toEqual([{ companies: [id] }, other + 1]);
    const edit = () => updateCompany(staff, acme, { ...input, name: "Acme Inc", sponsored: true });
    expect(await toldOf(edit)).toEqual({ companies: [acme] });
    expect(await toldOf(edit)).toEqual({});
    expect(await toldOf(() => trashCompany(staff, acme))).toEqual({ companies: [acme] });
    expect(await toldOf(() => restoreCompany(staff, acme))).toEqual({ companies: [acme] });
  });

  test("when many are changed at once, and that is undone", async () => {
    const ids = [acme, other, 999];
    let undone = "";
    const feature = async () => (undone = (await changeInBulk(staff, { ids, action: "feature" })).undo);
    expect(await toldOf(feature)).toEqual({ companies: [acme, other] });
    expect(await toldOf(feature)).toEqual({});
    expect(await toldOf(() => changeInBulk(staff, { ids, action: "sponsor" }))).toEqual({ companies: [acme, other] });
    const assign = async () => (undone = (await changeInBulk(staff, { ids, action: "assign", categoryId: crm })).undo);
    expect(await toldOf(assign)).toEqual({ companies: [other] });
    expect(await toldOf(() => undoBatch(staff, undone))).toEqual({ companies: [other] });
    const trash = async () => (undone = (await changeInBulk(staff, { ids, action: "trash" })).undo);
    expect(await toldOf(trash)).toEqual({ companies: [acme, other] });
    expect(await toldOf(() => undoBatch(staff, undone))).toEqual({ companies: [acme, other] });
  });

  test("when a company is put into a category, and taken out", async () => {
    expect(await toldOf(() => assignCategory(staff, other, sales))).toEqual({ companies: [other] });
    expect(await toldOf(() => unassignCategory(staff, other, sales))).toEqual({ companies: [other] });
  });

  test("when a company gets texts, a rating of reviews, and a check by an admin", async () => {
    const texts = [{ field: "aiFeatures" as const, before: null, after: "- One" }];
    expect(await toldOf(() => setAiValues(staff, acme, texts))).toEqual({ companies: [acme] });
    expect(await toldOf(() => markChecked(staff, [acme], ["website"]))).toEqual({ companies: [acme] });
    const { id: userId } = await makeUser();
    const review = { stars: 4, title: "Good", pros: "Much.", cons: "Little.", role: "Buyer" } as const;
    const submit = () => submitReview(userId, other, { ...review, timeUsed: "1-2-years", size: "11-50", noTie: "on" });
    expect(await toldOf(submit)).toEqual({});
    const { _id } = await Review.findOne().orFail().lean();
    const change = { id: _id, label: "Good", from: "waiting", to: "published" } as const;
    expect(await toldOf(() => setReviewState(staff, change))).toEqual({ companies: [other] });
    // Readers don't see an edit before it's approved.
    expect(await toldOf(submit)).toEqual({});
    expect(await toldOf(() => setReviewState(staff, change))).toEqual({ companies: [other] });
  });

  test("when a check of its website holds a link back", async () => {
    const site = new VendorSite((_req, res) => res.setHeader("Content-Type", "text/html").end("<title>Acme</title>"));
    await site.start();
    const website = site.at("acme.example.com");
    const company = { _id: await makeCompany({ name: "Acme", website }), name: "Acme", website };
    expect(await toldOf(() => checkLink(company, site.fetch))).toEqual({});
    site.listener = (_req, res) =>
      res.setHeader("Content-Type", "text/html").end("<title>Casino bonus</title>Play now");
    expect(await toldOf(() => checkLink(company, site.fetch))).toEqual({ companies: [company._id] });
    expect(await toldOf(() => decideLink(staff, company._id, "release"))).toEqual({ companies: [company._id] });
    await site.stop();
  });

  test("when an import is applied, and undone", async () => {
    // Each row has a reserved company ID.
    const fresh = other + 2;
    const batch = await stage([
      { name: "Acme", website: input.website, description: "By a file.", tags: ["CRM", "Sales"] },
      { name: "Fresh", website: "https://fresh.example/", description: "A tool.", tags: ["New"] },
    ]);
    expect(await toldOf(() => apply(batch))).toEqual({
      companies: [acme, fresh],
      categories: [sales, sales + 1],
    });
    expect(await existingCompanies([fresh])).toEqual([fresh]);
    expect(await toldOf(() => undo(batch))).toEqual({ companies: [acme, fresh], categories: [sales, sales + 1] });
    expect(await listCategoryIds()).toEqual([crm, sales]);
  });

  test("when demo data are added, and cleaned up", async () => {
    await trashCompany(staff, other);
    const known = { companies: await listCompanyIds(), categories: await listCategoryIds() };
    const seeded = await toldOf(seedDemo);
    const companies = (await listCompanyIds()).filter((id) => !known.companies.includes(id));
    const categories = (await listCategoryIds()).filter((id) => !known.categories.includes(id));
    const posts = (await BlogPost.distinct("_id")).sort((a, b) => a - b);
    expect(seeded).toMatchObject({ companies, posts, categories: expect.arrayContaining(categories) as unknown });
    expect(await toldOf(() => removeDummyCompanies(staff, settings))).toMatchObject({ companies });
  });

  test("when a category is made, edited, ordered, removed, and restored", async () => {
    const named = { name: "Help", slug: "help", icon: "users" };
    expect(await toldOf(() => createCategory(staff, named))).toEqual({ categories: [sales + 1] });
    const wanted = ["crm", "tickets"].map((slug) => ({ name: slug, slug, icon: "users" }));
    expect(await toldOf(() => ensureCategories(staff, wanted))).toEqual({ categories: [sales + 2] });
    expect(await toldOf(() => updateCategory(staff, sales, { ...named, slug: "selling" }))).toEqual({
      categories: [sales],
    });
    expect(await toldOf(() => orderCategories(staff, { ids: [sales, crm] }))).toEqual({ categories: [crm, sales] });
    expect(await toldOf(() => orderCategories(staff, { ids: [sales, crm] }))).toEqual({});
    const withCompany = { companies: [acme], categories: [crm] };
    expect(await toldOf(() => trashCategory(staff, crm))).toEqual(withCompany);
    expect(await toldOf(() => restoreCategory(staff, crm, existingCompanies))).toEqual(withCompany);
  });

  test("when a post is written, edited, removed, and restored", async () => {
    expect(await toldOf(() => createPost(staff, post))).toEqual({ posts: [1] });
    expect(await toldOf(() => updatePost(staff, 1, { ...post, title: "The guide" }))).toEqual({ posts: [1] });
    expect(await toldOf(() => trashPost(staff, 1))).toEqual({ posts: [1] });
    expect(await toldOf(() => restorePost(staff, 1))).toEqual({ posts: [1] });
  });

  test("when posts come from another site", async () => {
    const wordpress = new WordPressStandIn([{ id: 1 }, { id: 2 }]);
    const url = await wordpress.start();
    const sync = () => syncBlog({ url, pageSize: 50, siteName: "The site", timeoutMs: 60_000, full: true });
    expect(await toldOf(sync)).toEqual({ posts: [1, 2] });
    const { _id } = await BlogPost.findOne({ wpId: 1 }).orFail().lean();
    wordpress.posts[0] = { id: 1, title: "Another title", modified: "2026-02-10T00:00:00Z" };
    expect(await toldOf(sync)).toEqual({ posts: [_id] });
    expect(await toldOf(sync)).toEqual({});
    await wordpress.stop();
  });

  test("when images have been fetched that companies and posts name", async () => {
    const logo = "https://pictures.example/logo.png";
    const image = "https://pictures.example/article.png";
    const withLogo = await makeCompany({ logo });
    await createPost(staff, { ...post, content: `<p>Text</p><img src="${image}">` });
    await createPost(staff, { ...post, title: "Another", featuredImage: fallbacks.featuredImage });
    expect(await recordsWithImages([{ url: logo, use: "logo" }])).toEqual({ companies: [withLogo], posts: [] });
    expect(await recordsWithImages([{ url: image, use: "article" }])).toEqual({ companies: [], posts: [1] });
  });
});

test("one bulk change makes one version", async () => {
  const ids = [acme, other];
  expect(await versionsOf(() => changeInBulk(staff, { ids, action: "feature" }))).toBe(1);
  expect(await versionsOf(() => changeInBulk(staff, { ids, action: "trash" }))).toBe(1);
});

test("of parallel edits, each one's company is announced", async () => {
  const ids: number[] = [];
  for (let i = 0; i < 8; i++) ids.push(await makeCompany());
  const edit = (id: number) =>
    updateCompany(staff, id, { ...input, name: `Edited ${id}`, website: `https://${id}.example/` });
  expect(await toldOf(() => Promise.all(ids.map(edit)))).toEqual({ companies: ids });
});

test("an import that resumes after a killed attempt announces everything", async () => {
  const batchId = await stage([{ name: "Fresh", website: "https://fresh.example/", description: "A tool." }]);
  const run = {
    ...{ id: 1, input: { batchId, name: "tools.json", step: "apply" as const }, actor: staff, settings },
    ...{ secret: undefined, checkpoint: undefined, isAnotherAttempt: true, signal: new AbortController().signal },
    ...{ report: () => Promise.resolve(), pause: () => Promise.resolve() },
  };
  expect(await toldOf(() => importJob.run(run))).toBe("everything");
  expect(await existingCompanies([other + 1])).toEqual([other + 1]);
});
