import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Company } from "#models/company.server";
import { Submission } from "#models/submission.server";
import { useDatabase } from "#tests/database";
import { scriptActor } from "~/platform/audit/actor";
import { completeListings, publishListing, unpublishListing } from "~/community/submissions/decide.server";

useDatabase();
afterEach(() => vi.restoreAllMocks());

const admin = scriptActor("tests");
const site = { name: "Findling", origin: "https://saas.example" };
const product = {
  name: "Acme Books",
  website: "https://acme.example/",
  shortDescription: "Keeps the books of small firms.",
  description: "Keeps the books.",
  startingPrice: "$9/mo",
};
/** Simulates the process ending here: nothing after this runs. */
const killed = () => Promise.reject(new Error("killed"));
const publish = () => publishListing(admin, 1, site);
const completeAll = () => completeListings(new Date(Date.now() + 1));
/** The listing's state, and which companies there are. */
const stored = async () => {
  const { state, companyId, fallbackState } = await Submission.findById(1).orFail().lean();
  const companies = await Company.find().lean();
  return { state, companyId, fallbackState, companies: companies.map(({ name }) => name) };
};

const waiting = { state: "new", companyId: undefined, fallbackState: undefined, companies: [] };
const published = {
  ...waiting,
  state: "published",
  companyId: expect.any(Number) as number,
  companies: ["Acme Books"],
};

beforeEach(async () => {
  const sender = { contactName: "Ann Example", email: "ann@reader.example", ownerKey: "ann@reader.example" };
  await Submission.create({ _id: 1, kind: "listing", ...sender, payload: product });
});

test("a listing whose server was killed before its company was added waits again", async () => {
  vi.spyOn(Company, "insertMany").mockImplementationOnce(killed);
  await expect(publish()).rejects.toThrow("killed");
  await completeAll();
  expect(await stored()).toEqual(waiting);
  await publish();
  expect(await stored()).toEqual(published);
});

test("a listing whose server was killed before it knew its company waits again, without one", async () => {
  const update = Submission.updateOne.bind(Submission) as () => never;
  vi.spyOn(Submission, "updateOne")
    .mockImplementationOnce(update)
    .mockImplementationOnce(killed as never);
  await expect(publish()).rejects.toThrow("killed");
  expect(await stored()).toMatchObject({ state: "published", companies: ["Acme Books"] });
  await completeAll();
  expect(await stored()).toEqual(waiting);
});

test("a listing that was being taken back when its server was killed waits again", async () => {
  await publish();
  const update = Submission.updateOne.bind(Submission) as () => never;
  vi.spyOn(Submission, "updateOne")
    .mockImplementationOnce(update)
    .mockImplementationOnce(killed as never);
  await expect(unpublishListing(admin, 1)).rejects.toThrow("killed");
  expect(await stored()).toMatchObject({ state: "published", companies: [] });
  await completeAll();
  expect(await stored()).toEqual(waiting);
});

test("a listing that another server is publishing is left alone", async () => {
  vi.spyOn(Company, "insertMany").mockImplementationOnce(killed);
  await expect(publish()).rejects.toThrow("killed");
  await completeListings(new Date(Date.now() - 60_000));
  expect(await stored()).toMatchObject({ state: "published", fallbackState: "new" });
});

test("a published listing stays so", async () => {
  await publish();
  await completeAll();
  expect(await stored()).toEqual(published);
});
