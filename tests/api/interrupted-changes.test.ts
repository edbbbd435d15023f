import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AnnouncedChange } from "#models/announced-change.server";
import { AuditEntry } from "#models/audit-entry.server";
import { BlogPost } from "#models/blog-post.server";
import { Category } from "#models/category.server";
import { CompanyCategory } from "#models/company-category.server";
import { Company as Stored } from "#models/company.server";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import { createPost, restorePost, trashPost, updatePost } from "~/content/blog/manage.server";
import { completePostChanges } from "~/content/blog/store.server";
import {
  createCategory,
  getCategory,
  restoreCategory,
  trashCategory,
  updateCategory,
} from "~/catalog/categories/manage.server";
import { completeCategoryChanges } from "~/catalog/categories/store.server";
import { setAiValues } from "~/catalog/companies/ai-values.server";
import { addCompany, updateCompany } from "~/catalog/companies/edit-company.server";
import { newCompany } from "~/catalog/companies/company";
import { knownVersion } from "#tests/known-version";
import { contentChangesSince, contentVersion } from "~/platform/runtime/content-version.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { existingCompanies } from "~/catalog/companies/existing.server";
import { rateByReviews } from "~/catalog/companies/review-rating.server";
import { setFields } from "~/catalog/companies/bulk-fields.server";
import { completeCompanyChanges } from "~/catalog/companies/store.server";
import { restoreCompany, trashCompany } from "~/catalog/companies/trash-companies.server";

useDatabase();

const staff = scriptActor("tests");
const acme = {
  ...newCompany,
  name: "Acme",
  website: "https://acme.example/",
  description: "A tool.",
  shortDescription: "A tool.",
};
/** The log's entries, newest first. */
const log = async () =>
  (await listChanges({ entity: "company" })).changes.map(({ action, fields }) => [
    action,
    fields.map(({ field }) => field),
  ]);
const completeAll = () => completeCompanyChanges(new Date(Date.now() + 1));
/** Simulates the process ending here: nothing after this runs. */
const killed = () => Promise.reject(new Error("killed"));

const guide = { title: "A guide", excerpt: "A guide.", content: "<p>Text</p>", author: "Ann", category: "News" };
type Writable = Record<"insertMany" | "updateOne" | "replaceOne" | "deleteOne", () => Promise<never>>;

let id: number;

beforeEach(async () => {
  id = await makeCompany(acme);
  await AuditEntry.deleteMany();
});
afterEach(() => vi.restoreAllMocks());

const edits: [string, () => Promise<unknown>, "bulkWrite" | "insertMany" | "deleteMany", unknown[]][] = [
  ["an edit", () => updateCompany(staff, id, { ...acme, name: "Acme Inc" }), "bulkWrite", ["update", ["name"]]],
  ["an edit of many", () => setFields(staff, [id], { featured: true }), "bulkWrite", ["update", ["featured"]]],
  [
    "an AI text",
    () => setAiValues(staff, id, [{ field: "aiFeatures", before: null, after: "- One" }]),
    "bulkWrite",
    ["update", ["aiFeatures"]],
  ],
  [
    "a new company",
    () => addCompany(staff, { ...acme, website: "https://new.example/" }),
    "insertMany",
    ["create", expect.arrayContaining(["name", "website"])],
  ],
  ["a removal", () => trashCompany(staff, id), "deleteMany", ["trash", expect.arrayContaining(["name"])]],
];

describe.each(edits)("%s", (_name, edit, write, entry) => {
  test("whose server was killed before it was written down in the log is in the log after the next start", async () => {
    vi.spyOn(AuditEntry, "insertMany").mockImplementationOnce(killed);
    await expect(edit()).rejects.toThrow("killed");
    expect(await log()).toEqual([]);
    const version = await knownVersion();
    expect(await completeAll()).toBe(1);
    expect((await contentChangesSince(version)).changed).toBe("everything");
    expect(await log()).toEqual([entry]);
    expect(await AnnouncedChange.countDocuments()).toBe(0);
    expect(await completeAll()).toBe(0);
    expect(await log()).toHaveLength(1);
  });

  test("whose server was killed before it was made is never in the log", async () => {
    vi.spyOn(Stored, write).mockImplementationOnce(killed as never);
    await expect(edit()).rejects.toThrow("killed");
    expect(await AnnouncedChange.countDocuments()).toBe(1);
    const version = await contentVersion();
    expect([await completeAll(), await contentVersion()]).toEqual([0, version]);
    expect(await log()).toEqual([]);
    expect(await AnnouncedChange.countDocuments()).toBe(0);
  });
});

test("a new company is in its categories, too, when its server was killed before it was put there", async () => {
  const { id: categoryId } = await createCategory(staff, { name: "CRM", slug: "crm", icon: "users" });
  vi.spyOn(CompanyCategory, "insertMany").mockImplementationOnce(killed);
  const website = "https://linked.example/";
  await expect(makeCompany({ name: "Linked", website, categoryIds: [categoryId] })).rejects.toThrow("killed");
  expect(await completeAll()).toBe(1);
  const { _id } = await Stored.findOne({ name: "Linked" }).orFail().lean();
  expect((await getCompany(_id)).categories).toMatchObject([{ id: categoryId }]);
  expect(await getCategory(categoryId)).toMatchObject({ count: 1 });
});

test("a restoration is in the log, too", async () => {
  await trashCompany(staff, id);
  vi.spyOn(AuditEntry, "insertMany").mockImplementationOnce(killed);
  await expect(restoreCompany(staff, id)).rejects.toThrow("killed");
  expect(await completeAll()).toBe(1);
  expect((await log()).map(([action]) => action)).toEqual(["restore", "trash"]);
});

test("what another server is still at is left alone, and confirmed by that one", async () => {
  vi.spyOn(AuditEntry, "insertMany").mockImplementationOnce(killed);
  await expect(updateCompany(staff, id, { ...acme, name: "Acme Inc" })).rejects.toThrow("killed");
  expect(await completeCompanyChanges(new Date(Date.now() - 60_000))).toBe(0);
  expect(await AnnouncedChange.countDocuments()).toBe(1);
});

test("a change that others followed is logged by what they found", async () => {
  vi.spyOn(AuditEntry, "insertMany").mockImplementationOnce(killed);
  await expect(updateCompany(staff, id, { ...acme, name: "Acme Inc" })).rejects.toThrow("killed");
  await updateCompany(staff, id, { ...acme, name: "Acme Ltd" });
  vi.spyOn(Stored, "bulkWrite").mockImplementationOnce(killed);
  await expect(updateCompany(staff, id, { ...acme, name: "Acme AG" })).rejects.toThrow("killed");
  await updateCompany(staff, id, { ...acme, name: "Acme SE" });
  expect(await completeAll()).toBe(1);
  const names = (await listChanges({ entity: "company" })).changes.map(({ fields }) => fields[0]?.after);
  expect(names.sort()).toEqual(["Acme Inc", "Acme Ltd", "Acme SE"]);
});

test("two changes of one field whose server was killed before either was in the log are both logged", async () => {
  vi.spyOn(AuditEntry, "insertMany").mockImplementationOnce(killed).mockImplementationOnce(killed);
  await expect(updateCompany(staff, id, { ...acme, name: "Acme Inc" })).rejects.toThrow("killed");
  await expect(updateCompany(staff, id, { ...acme, name: "Acme Ltd" })).rejects.toThrow("killed");
  expect(await completeAll()).toBe(2);
  const names = (await listChanges({ entity: "company" })).changes.map(({ fields }) => fields[0]?.after);
  expect(names).toEqual(["Acme Ltd", "Acme Inc"]);
});

test("a removal is logged if the company was restored before it could be", async () => {
  vi.spyOn(AuditEntry, "insertMany").mockImplementationOnce(killed);
  await expect(trashCompany(staff, id)).rejects.toThrow("killed");
  await restoreCompany(staff, id);
  expect(await completeAll()).toBe(1);
  expect((await log()).map(([action]) => action)).toEqual(["restore", "trash"]);
});

test("a removal that wasn't made isn't logged if somebody removed the company later", async () => {
  vi.spyOn(Stored, "deleteMany").mockImplementationOnce(killed as never);
  await expect(trashCompany(staff, id)).rejects.toThrow("killed");
  await trashCompany(staff, id);
  expect(await completeAll()).toBe(0);
  expect((await log()).map(([action]) => action)).toEqual(["trash"]);
});

test("a restoration that wasn't made isn't logged if somebody restored the company later", async () => {
  await trashCompany(staff, id);
  vi.spyOn(Stored, "insertMany").mockImplementationOnce(killed);
  await expect(restoreCompany(staff, id)).rejects.toThrow("killed");
  await restoreCompany(staff, id);
  expect(await completeAll()).toBe(0);
  expect((await log()).map(([action]) => action)).toEqual(["restore", "trash"]);
});

describe("two people who edit a company", () => {
  const base = async () => (await Stored.findById(id).lean().orFail()).updatedAt.toISOString();

  test("both keep what they changed, where it isn't the same field", async () => {
    const updatedAt = await base();
    await updateCompany(staff, id, { ...acme, updatedAt, startingPrice: "$5/mo" });
    const saved = await updateCompany(staff, id, { ...acme, updatedAt, name: "Acme Inc" });
    expect(saved).toMatchObject({ name: "Acme Inc", startingPrice: "$5/mo" });
  });

  test("both keep it, too, when they save at the same moment", async () => {
    const updatedAt = await base();
    await Promise.all([
      updateCompany(staff, id, { ...acme, updatedAt, startingPrice: "$5/mo" }),
      updateCompany(staff, id, { ...acme, updatedAt, name: "Acme Inc" }),
      updateCompany(staff, id, { ...acme, updatedAt, featured: true }),
    ]);
    expect(await Stored.findById(id).lean()).toMatchObject({
      name: "Acme Inc",
      startingPrice: "$5/mo",
      featured: true,
    });
  });

  test("both keep it where the first save isn't in the log yet", async () => {
    const updatedAt = await base();
    vi.spyOn(AuditEntry, "insertMany").mockImplementationOnce(killed);
    await expect(updateCompany(staff, id, { ...acme, updatedAt, startingPrice: "$5/mo" })).rejects.toThrow("killed");
    const saved = await updateCompany(staff, id, { ...acme, updatedAt, name: "Acme Inc" });
    expect(saved).toMatchObject({ name: "Acme Inc", startingPrice: "$5/mo" });
    await expect(updateCompany(staff, id, { ...acme, updatedAt, startingPrice: "$6/mo" })).rejects.toThrow(
      /tests changed/,
    );
  });

  test("are asked where both changed a field, or where the days of both don't fit", async () => {
    const updatedAt = await base();
    await updateCompany(staff, id, { ...acme, updatedAt, name: "Acme Ltd", sponsoredFrom: "2026-06-01" });
    await expect(updateCompany(staff, id, { ...acme, updatedAt, name: "Acme Inc" })).rejects.toThrow(/while you were/);
    await expect(updateCompany(staff, id, { ...acme, updatedAt, sponsoredUntil: "2026-05-01" })).rejects.toThrow(
      /while you were/,
    );
  });

  test("don't meet a rating that reviews changed meanwhile", async () => {
    const updatedAt = await base();
    await rateByReviews(staff, id, async () => [5, 4]);
    const saved = await updateCompany(staff, id, { ...acme, updatedAt, name: "Acme Inc" });
    expect(saved).toMatchObject({ name: "Acme Inc", rating: 45, ratingKind: "reviews" });
  });
});

describe.each([
  {
    noun: "category" as const,
    model: Category as unknown as Writable,
    settling: completeCategoryChanges,
    make: () => createCategory(staff, { name: "CRM", slug: "crm", icon: "users" }),
    add: () => createCategory(staff, { name: "Help", slug: "help", icon: "users" }),
    edit: (of: number) => updateCategory(staff, of, { name: "CRM tools", slug: "crm", icon: "users" }),
    remove: (of: number) => trashCategory(staff, of),
    restore: (of: number) => restoreCategory(staff, of, existingCompanies),
    edited: "name",
  },
  {
    noun: "post" as const,
    model: BlogPost as unknown as Writable,
    settling: completePostChanges,
    make: () => createPost(staff, guide),
    add: () => createPost(staff, { ...guide, title: "Another guide" }),
    edit: (of: number) => updatePost(staff, of, { ...guide, title: "The guide" }),
    remove: (of: number) => trashPost(staff, of),
    restore: (of: number) => restorePost(staff, of),
    edited: "title",
  },
])("a $noun", ({ noun, model, settling, make, add, edit, remove, restore, edited }) => {
  let made: number;
  beforeEach(async () => {
    made = (await make()).id;
    await AuditEntry.deleteMany();
  });
  const told = async () =>
    (await listChanges({ entity: noun })).changes.map(({ action, fields }) => [
      action,
      fields.length === 1 && fields[0]?.field,
    ]);
  const settleAll = () => settling(new Date(Date.now() + 1));

  const acts: ["add" | "edit" | "remove", () => Promise<unknown>, keyof Writable, unknown][] = [
    ["add", () => add(), "insertMany", ["create", false]],
    ["edit", () => edit(made), noun === "post" ? "replaceOne" : "updateOne", ["update", edited]],
    ["remove", () => remove(made), "deleteOne", ["trash", false]],
  ];

  test.each(acts)(
    "whose server was killed (%s) before it was logged is logged after the next start",
    async (_, act, _write, entry) => {
      vi.spyOn(AuditEntry, "insertMany").mockImplementationOnce(killed);
      await expect(act()).rejects.toThrow("killed");
      expect(await told()).toEqual([]);
      const version = await knownVersion();
      expect(await settleAll()).toBe(1);
      expect((await contentChangesSince(version)).changed).toBe("everything");
      expect(await told()).toEqual([entry]);
      expect([await settleAll(), await AnnouncedChange.countDocuments()]).toEqual([0, 0]);
    },
  );

  test.each(acts)("whose server was killed (%s) before it was made is never logged", async (_, act, write) => {
    vi.spyOn(model, write).mockImplementationOnce(killed);
    await expect(act()).rejects.toThrow("killed");
    expect(await AnnouncedChange.countDocuments()).toBe(1);
    expect(await settleAll()).toBe(0);
    expect([await told(), await AnnouncedChange.countDocuments()]).toEqual([[], 0]);
  });

  test("is logged if its restoration was interrupted", async () => {
    await remove(made);
    vi.spyOn(AuditEntry, "insertMany").mockImplementationOnce(killed);
    await expect(restore(made)).rejects.toThrow("killed");
    expect(await settleAll()).toBe(1);
    expect(await told()).toEqual([
      ["restore", false],
      ["trash", false],
    ]);
  });

  test("that several people save at once is logged as each found it", async () => {
    await Promise.all([edit(made), add(), edit(made)]);
    expect((await told()).filter(([action]) => action === "update")).toEqual([["update", edited]]);
    expect(await AnnouncedChange.countDocuments()).toBe(0);
  });
});
