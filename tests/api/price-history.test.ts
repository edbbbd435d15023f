import { afterEach, beforeEach, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { apply, stage, undo } from "#tests/importing";
import { makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { setFields } from "~/catalog/companies/bulk-fields.server";
import { updateCompany } from "~/catalog/companies/edit-company.server";
import { listPrices } from "~/catalog/companies/price-history.server";
import { trashCompanies, restoreCompanies } from "~/catalog/companies/trash-companies.server";
import * as api from "~/routes/api/endpoints";

useDatabase();

beforeEach(async () => {
  await stopDirectory();
  await startDirectory();
});
afterEach(() => stopDirectory());

const ann = { userId: 1, name: "ann", from: "admin" } as const;
const pricesOf = async (id: number) => (await listPrices(await getCompany(id))).map(({ text }) => text);
const pro = (amount: number) => [
  {
    name: "Pro",
    kind: "paid" as const,
    amount,
    currency: "USD",
    period: "month" as const,
    perSeat: false,
    from: false,
  },
];

test("keeps each change of the price, however it was made, and nothing else", async () => {
  const admin = await signedIn({ isAdmin: true });
  const website = "https://acme.example/";
  const id = await makeCompany({ name: "Acme", website, startingPrice: "$5/mo", sourceType: "file" });
  const [begin] = await listPrices(await getCompany(id));
  expect(begin).toEqual({ since: (await getCompany(id)).createdAt, text: "$5/mo", monthly: 5, currency: "USD" });

  const batch = await stage([{ name: "Acme", website, description: "A tool.", price: "$6/mo", tags: ["x"] }]);
  await apply(batch);
  expect(await pricesOf(id)).toEqual(["$5/mo", "$6/mo"]);
  await undo(batch);
  expect(await pricesOf(id)).toEqual(["$5/mo", "$6/mo", "$5/mo"]);

  const path = `/api/admin/companies/${id}`;
  const { body } = await admin.send(api.action, path, { ...(await getCompany(id)), plans: pro(7) }, "PUT");
  expect(await pricesOf(id)).toEqual(["$5/mo", "$6/mo", "$5/mo", "$7/month"]);
  await admin.send(api.action, "/api/admin/changes/undo", { undo: (body as { undo: string }).undo });
  await setFields(ann, [id], { startingPrice: "Contact us" });
  await updateCompany(ann, id, { ...(await getCompany(id)), description: "Another tool." });
  await trashCompanies(ann, [id]);
  await restoreCompanies(ann, [id]);
  expect(await pricesOf(id)).toEqual(["$5/mo", "$6/mo", "$5/mo", "$7/month", "$5/mo", "Contact us"]);
  expect(await pricesOf(await makeCompany())).toEqual(["$0/mo"]);
});

test("reaches back 50 changes", async () => {
  const id = await makeCompany({ startingPrice: "$1/mo" });
  for (let amount = 2; amount <= 55; amount++) await setFields(ann, [id], { startingPrice: `$${amount}/mo` });
  const prices = await listPrices(await getCompany(id));
  expect([prices.length, prices[0]?.text, prices.at(-1)?.text]).toEqual([50, "$6/mo", "$55/mo"]);
});
