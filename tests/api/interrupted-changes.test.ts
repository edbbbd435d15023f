import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AnnouncedChange } from "#models/announced-change.server";
import { AuditEntry } from "#models/audit-entry.server";
import { Company as Stored } from "#models/company.server";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { scriptActor } from "~/audit/actor";
import { listChanges } from "~/audit/audit.server";
import { setAiTexts } from "~/companies/ai-texts.server";
import { addCompany, updateCompany } from "~/companies/edit-company.server";
import { newCompany } from "~/companies/company";
import { contentChangesSince, contentVersion } from "~/content-version.server";
import { rateByReviews } from "~/companies/review-rating.server";
import { setFields } from "~/companies/bulk-fields.server";
import { settleCompanyChanges } from "~/companies/store.server";
import { restoreCompany, trashCompany } from "~/companies/trash-companies.server";

useDatabase();

const staff = scriptActor("tests");
const acme = {
  ...newCompany,
  name: "Acme",
  website: "https://acme.example/",
  description: "A tool.",
  shortDescription: "A tool.",
};
/** What the log tells, the newest first. */
const log = async () =>
  (await listChanges({ entity: "company" })).changes.map(({ action, fields }) => [
    action,
    fields.map(({ field }) => field),
  ]);
const settle = () => settleCompanyChanges(new Date(Date.now() + 1));
/** The process ends where this is called: nothing after it is done. */
const killed = () => Promise.reject(new Error("killed"));

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
    () => setAiTexts(staff, id, [{ field: "aiFeatures", before: null, after: "- One" }]),
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
    const version = await contentVersion();
    expect(await settle()).toBe(1);
    expect((await contentChangesSince(version)).changed).toBe("everything");
    expect(await log()).toEqual([entry]);
    expect(await AnnouncedChange.countDocuments()).toBe(0);
    expect(await settle()).toBe(0);
    expect(await log()).toHaveLength(1);
  });

  test("whose server was killed before it was made is never in the log", async () => {
    vi.spyOn(Stored, write).mockImplementationOnce(killed as never);
    await expect(edit()).rejects.toThrow("killed");
    expect(await AnnouncedChange.countDocuments()).toBe(1);
    const version = await contentVersion();
    expect([await settle(), await contentVersion()]).toEqual([0, version]);
    expect(await log()).toEqual([]);
    expect(await AnnouncedChange.countDocuments()).toBe(0);
  });
});

test("a restoration is in the log, too", async () => {
  await trashCompany(staff, id);
  vi.spyOn(AuditEntry, "insertMany").mockImplementationOnce(killed);
  await expect(restoreCompany(staff, id)).rejects.toThrow("killed");
  expect(await settle()).toBe(1);
  expect((await log()).map(([action]) => action)).toEqual(["restore", "trash"]);
});

test("what another server is still at is left alone, and confirmed by that one", async () => {
  vi.spyOn(AuditEntry, "insertMany").mockImplementationOnce(killed);
  await expect(updateCompany(staff, id, { ...acme, name: "Acme Inc" })).rejects.toThrow("killed");
  expect(await settleCompanyChanges(new Date(Date.now() - 60_000))).toBe(0);
  expect(await AnnouncedChange.countDocuments()).toBe(1);
});

test("a change that others followed is told by what they found", async () => {
  vi.spyOn(AuditEntry, "insertMany").mockImplementationOnce(killed);
  await expect(updateCompany(staff, id, { ...acme, name: "Acme Inc" })).rejects.toThrow("killed");
  await updateCompany(staff, id, { ...acme, name: "Acme Ltd" });
  vi.spyOn(Stored, "bulkWrite").mockImplementationOnce(killed);
  await expect(updateCompany(staff, id, { ...acme, name: "Acme AG" })).rejects.toThrow("killed");
  await updateCompany(staff, id, { ...acme, name: "Acme SE" });
  expect(await settle()).toBe(1);
  const names = (await listChanges({ entity: "company" })).changes.map(({ fields }) => fields[0]?.after);
  expect(names.sort()).toEqual(["Acme Inc", "Acme Ltd", "Acme SE"]);
});

test("two changes of one field whose server was killed before either was in the log are both told", async () => {
  vi.spyOn(AuditEntry, "insertMany").mockImplementationOnce(killed).mockImplementationOnce(killed);
  await expect(updateCompany(staff, id, { ...acme, name: "Acme Inc" })).rejects.toThrow("killed");
  await expect(updateCompany(staff, id, { ...acme, name: "Acme Ltd" })).rejects.toThrow("killed");
  expect(await settle()).toBe(2);
  const names = (await listChanges({ entity: "company" })).changes.map(({ fields }) => fields[0]?.after);
  expect(names).toEqual(["Acme Ltd", "Acme Inc"]);
});

test("a removal is told where the company was restored before it could be", async () => {
  vi.spyOn(AuditEntry, "insertMany").mockImplementationOnce(killed);
  await expect(trashCompany(staff, id)).rejects.toThrow("killed");
  await restoreCompany(staff, id);
  expect(await settle()).toBe(1);
  expect((await log()).map(([action]) => action)).toEqual(["restore", "trash"]);
});

test("a removal that wasn't made isn't told where somebody removed the company later", async () => {
  vi.spyOn(Stored, "deleteMany").mockImplementationOnce(killed as never);
  await expect(trashCompany(staff, id)).rejects.toThrow("killed");
  await trashCompany(staff, id);
  expect(await settle()).toBe(0);
  expect((await log()).map(([action]) => action)).toEqual(["trash"]);
});

test("a restoration that wasn't made isn't told where somebody restored the company later", async () => {
  await trashCompany(staff, id);
  vi.spyOn(Stored, "insertMany").mockImplementationOnce(killed);
  await expect(restoreCompany(staff, id)).rejects.toThrow("killed");
  await restoreCompany(staff, id);
  expect(await settle()).toBe(0);
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
    await rateByReviews(staff, id, [5, 4]);
    const saved = await updateCompany(staff, id, { ...acme, updatedAt, name: "Acme Inc" });
    expect(saved).toMatchObject({ name: "Acme Inc", rating: 45, ratingKind: "reviews" });
  });
});
