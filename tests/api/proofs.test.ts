import { describe, expect, test } from "vitest";
import { VendorEdit } from "#models/vendor-edit.server";
import { useDatabase } from "#tests/database";
import { apply, rowsOf, stage, stageText, undo } from "#tests/importing";
import { listCompanies } from "#tests/list-companies";
import { makeCompany, makeUser } from "#tests/make";
import type { Plan } from "~/catalog/companies/facts/plans";
import { setFields } from "~/catalog/companies/bulk-fields.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { newCompany } from "~/catalog/companies/company";
import { addCompany, updateCompany } from "~/catalog/companies/edit-company.server";
import { shareText } from "~/catalog/companies/proof-share";
import { setFromRepository } from "~/catalog/companies/source-code.server";
import { decideEdit, proposeEdit, valuesOf } from "~/community/vendors/edits.server";
import {
  directoryRefreshed,
  getDirectory,
  startDirectory,
  stopDirectory,
} from "~/discovery/directory/directory.server";
import { proofShare } from "~/discovery/directory/proofs";
import { getBatch } from "~/backoffice/import/batches.server";
import { listChanges } from "~/platform/audit/audit.server";
import { scriptActor } from "~/platform/audit/actor";
import { undoBatch } from "~/backoffice/undo/undo.server";

useDatabase();

const ann = { userId: 1, name: "ann", from: "admin" } as const;
const freePlanProof = { url: "https://acme.example/pricing", quote: "Free for 3 people", seen: "2026-11-12" };
const plansProof = { url: "https://acme.example/plans" };
const plans: Plan[] = [
  { name: "Pro", kind: "paid", amount: 9, currency: "USD", period: "month", perSeat: true, from: false },
];
const proven = { name: "Acme", freePlan: true, freePlanProof, plans, plansProof, startingPrice: "$9/mo" };

/** Edits a company as the form does, which sends all values. */
async function edit(id: number, values: object) {
  const company = await getCompany(id);
  return updateCompany(ann, id, { ...company, ...values });
}

describe("an edit of a value", () => {
  test("removes its proof and no other, and undoing restores both exactly", async () => {
    const id = await makeCompany(proven);
    const before = await getCompany(id);
    const { undo: batch, ...edited } = await edit(id, { freePlan: false });
    expect(edited).toMatchObject({ freePlan: false, plansProof });
    expect(edited).not.toHaveProperty("freePlanProof");
    const { changes } = await listChanges({ entity: "company", entityId: id, page: 1 });
    expect(changes[0]?.fields).toMatchObject([
      { field: "freePlan", before: true, after: false },
      { field: "freePlanProof", before: freePlanProof, after: null },
    ]);
    await undoBatch(ann, batch);
    const { updatedAt: _updatedAt, checked: _checked, ...restored } = await getCompany(id);
    expect(before).toMatchObject(restored);
  });

  test("keeps a proof that is set with it, and one that is set alone keeps the value", async () => {
    const id = await makeCompany(proven);
    const newer = { url: "https://acme.example/news", quote: "No longer free" };
    expect(await edit(id, { freePlan: false, freePlanProof: newer })).toMatchObject({ freePlanProof: newer });
    expect(await edit(id, { freePlanProof })).toMatchObject({ freePlan: false, freePlanProof });
    expect(await edit(id, { freePlanProof: undefined })).not.toHaveProperty("freePlanProof");
  });

  test("of many companies, or by a repository, removes proofs, too", async () => {
    const starsProof = { url: "https://acme.example/stars" };
    const id = await makeCompany({ ...proven, stars: 12, starsProof });
    await setFields(ann, [id], { freePlan: false });
    expect(await getCompany(id)).toMatchObject({ plansProof, starsProof });
    expect(await getCompany(id)).not.toHaveProperty("freePlanProof");
    await setFromRepository(scriptActor("repositories"), id, { stars: 13 }, "code.example");
    expect(await getCompany(id)).toMatchObject({ stars: 13, plansProof });
    expect(await getCompany(id)).not.toHaveProperty("starsProof");
  });
});

describe("an import", () => {
  const file = (more: object) => [
    { name: "Acme", website: "https://acme.example/", description: "Sends invoices.", "free plan": "yes", ...more },
  ];

  test("reads proofs from texts and objects, and a second time changes nothing", async () => {
    const text = [
      "Name,Website,Description,Free plan,Free plan source,Price,Pricing source,HQ,HQ evidence",
      `Acme,acme.example,Sends invoices.,yes,"acme.example/pricing - ""Free for 3 people"", seen Nov 12, 2026",$9/mo,https://acme.example/prices,Cork,somewhere`,
    ].join("\n");
    const batch = await stageText(text);
    expect((await rowsOf(batch))[0]?.issues).toEqual([
      { field: "headquartersProof", value: "somewhere", problem: "has no web address" },
    ]);
    await apply(batch);
    expect(await listCompanies()).toMatchObject([
      { freePlanProof, startingPriceProof: { url: "https://acme.example/prices" } },
    ]);
    expect((await getBatch(await stageText(text))).counts).toMatchObject({ unchanged: 1, update: 0 });
    const again = await stage(file({ freePlanProof, price: "$9/mo", priceSource: "https://acme.example/prices" }));
    expect((await getBatch(again)).counts).toMatchObject({ unchanged: 1, update: 0 });
  });

  test("that changes a value removes its proof, and its undo restores both", async () => {
    await apply(await stage(file({ freePlanProof })));
    const only = async () => (await listCompanies())[0];
    const change = await stage([{ ...file({})[0], "free plan": "no" }]);
    await apply(change);
    expect(await only()).toMatchObject({ freePlan: false });
    expect(await only()).not.toHaveProperty("freePlanProof");
    await undo(change);
    expect(await only()).toMatchObject({ freePlan: true, freePlanProof });
  });

  test("keeps a proof that it states for another value, and leaves out one whose value can't be read", async () => {
    await apply(await stage(file({ freePlanProof })));
    await apply(await stage([{ ...file({ freePlanProof })[0], "free plan": "no" }]));
    const [company] = await listCompanies();
    expect(company).toMatchObject({ freePlan: false, freePlanProof });
    const other = { url: "https://acme.example/other" };
    const unreadable = await stage([{ ...file({ freePlanProof: other })[0], "free plan": "only for schools" }]);
    expect((await rowsOf(unreadable))[0]?.issues.map(({ field }) => field)).toEqual(["freePlan", "freePlanProof"]);
    await apply(unreadable);
    expect((await listCompanies())[0]).toMatchObject({ freePlan: false, freePlanProof });
  });

  test("leaves out the proof of a value that a person's value wins over", async () => {
    const { id } = await addCompany(ann, {
      ...newCompany,
      ...{
        name: "Acme",
        website: "https://acme.example/",
        description: "Sends invoices.",
        shortDescription: "Invoices",
      },
      ...{ startingPrice: "$9/mo", freePlan: false },
    });
    const batch = await stage(
      file({ freePlanProof, founded: 2014, foundedProof: { url: "https://acme.example/about" } }),
    );
    await apply(batch);
    expect(await getCompany(id)).toMatchObject({
      freePlan: false,
      founded: 2014,
      foundedProof: { url: "https://acme.example/about" },
    });
    expect(await getCompany(id)).not.toHaveProperty("freePlanProof");
  });
});

test("a proof from an older version of the company conflicts with a newer value", async () => {
  const id = await makeCompany({ name: "Acme", freePlan: true });
  const old = await getCompany(id);
  await edit(id, { freePlan: false });
  const late = updateCompany(ann, id, { ...old, freePlanProof });
  await expect(late).rejects.toThrow("while you were editing");
  expect(await getCompany(id)).not.toHaveProperty("freePlanProof");
});

test("neither undo nor an editor gives a newer value an older proof", async () => {
  const id = await makeCompany(proven);
  const { undo: removal } = await edit(id, { freePlanProof: undefined });
  const { id: userId } = await makeUser();
  await proposeEdit(userId, id, { ...valuesOf(await getCompany(id)), freePlanProof });
  await edit(id, { freePlan: false });
  expect(await undoBatch(ann, removal).catch(String)).not.toMatchObject({ reverted: 1 });
  const { _id, updatedAt } = await VendorEdit.findOne().orFail().lean();
  const decision = { id: _id, version: updatedAt.toISOString(), accepted: ["freePlanProof"] };
  const site = { name: "SaaSFinder", url: "https://saas.example" } as never;
  await expect(decideEdit(ann, decision, site)).rejects.toThrow("changed after this was sent");
  expect(await getCompany(id)).not.toHaveProperty("freePlanProof");
});

test("an editor who declines a vendor's value declines its proof", async () => {
  const id = await makeCompany(proven);
  const { id: userId } = await makeUser();
  const values = valuesOf(await getCompany(id));
  const newer = { url: "https://acme.example/free" };
  await proposeEdit(userId, id, { ...values, freePlan: false, freePlanProof: newer, trialDays: 7 });
  const { _id, updatedAt } = await VendorEdit.findOne().orFail().lean();
  const decision = {
    id: _id,
    version: updatedAt.toISOString(),
    accepted: ["freePlanProof", "trialDays"],
    reason: "No.",
  };
  await decideEdit(ann, decision, { name: "SaaSFinder", url: "https://saas.example" } as never);
  expect(await getCompany(id)).toMatchObject({ freePlan: true, freePlanProof, trialDays: 7 });
});

test("it is known how many values have proofs, also by field", async () => {
  await makeCompany(proven);
  await makeCompany({ name: "Beta", freePlan: true, freePlanProof, startingPrice: "Price on website" });
  await makeCompany({
    name: "Gamma",
    freePlan: true,
    twoFactor: true,
    twoFactorProof: { url: "https://acme.example/" },
  });
  await stopDirectory();
  await startDirectory();
  await directoryRefreshed();
  const share = proofShare(await getDirectory());
  const byField = [
    { field: "plans", proven: 1 },
    { field: "freePlan", proven: 2 },
    { field: "twoFactor", proven: 1 },
  ];
  expect(share).toEqual({ values: 7, proven: 4, byField });
  expect([share, { values: 0, proven: 0 }].map(shareText)).toEqual(["57.1%", "–"]);
  await stopDirectory();
});
