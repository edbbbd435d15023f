import { afterEach, beforeEach, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { firstSteps, type FirstStep } from "~/backoffice/work/first-steps";
import { readFirstSteps } from "~/backoffice/work/first-steps.server";
import { createPost } from "~/content/blog/manage.server";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { scriptActor } from "~/platform/audit/actor";
import * as api from "~/routes/api/endpoints";

useDatabase();
beforeEach(() => startDirectory());
afterEach(stopDirectory);

const stepsWith = (...done: FirstStep[]) => ({
  steps: firstSteps.map((step) => ({ step, isDone: done.includes(step) })),
});

test("a new site’s first steps say what is done, until a company is listed", async () => {
  const admin = await signedIn({ isAdmin: true });
  const read = async () => (await admin.sendRaw(api.loader, "/api/admin/first-steps")).body;
  expect(await read()).toEqual(stepsWith("address"));
  const post = { title: "A guide", excerpt: "A guide.", content: "<p>Text</p>", author: "Ann", category: "News" };
  await createPost(scriptActor("tests"), post);
  expect(await read()).toEqual(stepsWith("address", "post"));
  await makeCompany();
  expect(await read()).toEqual({ steps: [] });
});

test("the settings tell which steps are done", async () => {
  const none = { siteUrl: undefined, mail: { smtpUrl: undefined }, newsletter: { postalAddress: undefined } };
  expect(await readFirstSteps(none)).toEqual(stepsWith());
  const all = {
    siteUrl: "https://saas.example",
    mail: { smtpUrl: "smtp://mail.example" },
    newsletter: { postalAddress: "1 Main Street" },
  };
  expect(await readFirstSteps(all)).toEqual(stepsWith("address", "mail", "postalAddress"));
});

test("only admins see the first steps", async () => {
  const user = await signedIn();
  expect((await user.sendRaw(api.loader, "/api/admin/first-steps")).status).toBe(403);
});
