import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PublicChange } from "#models/public-change.server";
import { useDatabase } from "#tests/database";
import { Visitor } from "#tests/visitor";
import { undoBatch } from "~/backoffice/undo/undo.server";
import { addCompany, updateCompany } from "~/catalog/companies/edit-company.server";
import { newCompany } from "~/catalog/companies/company";
import { restoreCompany, trashCompany } from "~/catalog/companies/trash-companies.server";
import { publishChanges, stopPublicChanges } from "~/discovery/changes/publish-changes.server";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { scriptActor, type Actor } from "~/platform/audit/actor";
import * as api from "~/routes/api/endpoints";
import { seedDemo } from "~/backoffice/demo/seed.server";

useDatabase();

const ann: Actor = { userId: 7, name: "ann", from: "admin" };
const acme = {
  ...{ ...newCompany, name: "Acme", website: "https://acme.example/", startingPrice: "$5/mo" },
  ...{ description: "A tool.", shortDescription: "A tool." },
};

beforeEach(() => startDirectory());
afterEach(async () => {
  vi.restoreAllMocks();
  await stopPublicChanges();
  await stopDirectory();
});

type Answer = { changes: { id: number; kind: string; at: string; fields: unknown[] }[]; next: string; more: boolean };

async function changesAt(query = ""): Promise<Answer> {
  const { status, body } = await new Visitor().sendRaw(api.loader, `/api/changes${query}`);
  expect(status).toBe(200);
  return body as Answer;
}

/** What is published of what has happened since the last time. */
async function published(after = "0"): Promise<[kind: string, fields: unknown][]> {
  await publishChanges();
  const { changes } = await changesAt(`?cursor=${after}`);
  return changes.map(({ kind, fields }) => [kind, fields]);
}

const cursor = async () => (await changesAt()).next;
const edit = (id: number, values: object) => updateCompany(ann, id, { ...acme, ...values });

describe("the feed of changes", () => {
  test("says when a company is listed, with where the news is from, and nothing of who did it", async () => {
    const { id } = await addCompany(ann, acme);
    await publishChanges();
    const { changes, more } = await changesAt();
    const company = { id, name: "Acme", url: `https://saas.example/company/${id}` };
    const at = expect.stringMatching(/Z$/) as string;
    expect(changes).toEqual([{ id: 1, kind: "added", at, company, source: "staff", fields: [] }]);
    expect(more).toBe(false);
    expect(JSON.stringify(changes)).not.toContain("ann");
    await addCompany(scriptActor("import"), { ...acme, name: "Other", website: "https://other.example/" });
    await publishChanges();
    expect((await changesAt()).changes.at(-1)).toMatchObject({ source: "import" });
  });

  test("says what changed of it that buyers care about, before and after", async () => {
    const { id } = await addCompany(ann, acme);
    await publishChanges();
    const after = await cursor();
    const lifecycle = (before: string | null, now: string | null) => [{ field: "lifecycle", before, after: now }];
    await edit(id, { startingPrice: "$9/mo" });
    await edit(id, { startingPrice: "$9/mo", website: "https://acme.test.example/", lifecycle: "Discontinued" });
    const { undo } = await edit(id, {
      startingPrice: "$9/mo",
      website: "https://acme.test.example/",
      description: "Other.",
    });
    await undoBatch(ann, undo ?? "");
    expect(await published(after)).toEqual([
      ["repriced", [{ field: "startingPrice", before: "$5/mo", after: "$9/mo" }]],
      ["discontinued", lifecycle(null, "Discontinued")],
      ["moved", [{ field: "website", before: "https://acme.example/", after: "https://acme.test.example/" }]],
      ["resumed", lifecycle("Discontinued", null)],
      ["discontinued", lifecycle(null, "Discontinued")],
    ]);
  });

  test("says when it's gone, and when it's back", async () => {
    const { id } = await addCompany(ann, acme);
    await trashCompany(ann, id);
    await restoreCompany(ann, id);
    expect((await published()).map(([kind]) => kind)).toEqual(["added", "removed", "added"]);
  });

  test("says nothing of drafts, until they are published", async () => {
    const { id } = await addCompany(ann, { ...acme, status: "draft" } as never);
    await edit(id, { startingPrice: "$9/mo" });
    expect(await published()).toEqual([]);
    await edit(id, { startingPrice: "$9/mo", publish: true });
    expect((await published()).map(([kind]) => kind)).toEqual(["added"]);
  });

  test("says nothing of the demo catalog", async () => {
    await seedDemo();
    expect(await published()).toEqual([]);
  });
});

describe("a change", () => {
  const names = Array.from({ length: 30 }, (_, n) => `Tool ${n}`);
  const addAll = async () => {
    for (const name of names)
      await addCompany(ann, { ...acme, name, website: `https://${name.replace(" ", "-")}.example/` });
  };
  const stored = async () => {
    const all = await PublicChange.find().sort({ _id: 1 }).lean();
    expect(all.map(({ _id }) => _id)).toEqual(all.map((_, i) => i + 1));
    return all.map(({ name }) => name);
  };

  test("is published once, whichever servers do it at the same time or again", async () => {
    await addAll();
    await Promise.all([publishChanges(), publishChanges(), publishChanges()]);
    expect(await stored()).toEqual(names);
    // As a server does after a start.
    await stopPublicChanges();
    await publishChanges();
    expect(await stored()).toEqual(names);
  });

  test("is published once if a server is killed meanwhile", async () => {
    await addAll();
    const insertMany = PublicChange.insertMany.bind(PublicChange) as (docs: unknown[]) => Promise<unknown>;
    vi.spyOn(PublicChange, "insertMany").mockImplementationOnce((async (docs: unknown[]) => {
      await insertMany(docs.slice(0, 11));
      throw new Error("killed");
    }) as never);
    await expect(publishChanges()).rejects.toThrow("killed");
    expect(await stored()).toEqual(names.slice(0, 11));
    await publishChanges();
    expect(await stored()).toEqual(names);
  });

  test("is read in pages, and each once by its cursor", async () => {
    await addAll();
    await publishChanges();
    const read: number[] = [];
    for (let next = "0", more = true; more;) {
      const page = await changesAt(`?limit=7&cursor=${next}`);
      read.push(...page.changes.map(({ id }) => id));
      ({ next, more } = page);
    }
    expect(read).toEqual(names.map((_, i) => i + 1));
    const { changes, next } = await changesAt(`?cursor=${read.length}`);
    expect([changes, next]).toEqual([[], String(read.length)]);
  });

  test("is read from a moment on", async () => {
    await addAll();
    await publishChanges();
    const { at } = (await changesAt("?limit=1&cursor=19")).changes[0]!;
    const { changes } = await changesAt(`?since=${at}`);
    expect(changes.every((change) => change.at >= at)).toBe(true);
    expect(changes.length).toBeGreaterThan(10);
    expect((await changesAt("?since=2100-01-01T00:00:00Z")).changes).toEqual([]);
  });

  test.each(["since=yesterday", "since=2026-01-01", "cursor=x", "cursor=-1", "limit=0", "limit=1001"])(
    "isn't looked for by %s",
    async (query) => expect((await new Visitor().sendRaw(api.loader, `/api/changes?${query}`)).status).toBe(400),
  );
});
