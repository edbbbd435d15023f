import { once } from "node:events";
import mongoose from "mongoose";
import { expect, inject, test } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { ToolWatch } from "#models/tool-watch.server";
import { Account } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { forkScript, killWithin } from "#tests/killed-process";
import { makeUser } from "#tests/make";
import { waiting } from "#tests/waiting";
import type { Actor } from "~/platform/audit/actor";
import { newCompany } from "~/catalog/companies/company";
import { addCompany, updateCompany } from "~/catalog/companies/edit-company.server";
import { saveTool } from "~/discovery/saved/saved-tools.server";
import { setWatchPeriod } from "~/discovery/saved/watch.server";

useDatabase();

const kills = 20;
/** It starts 21 processes one after the other, which takes a busy machine long. */
const limitMs = 1_200_000;
const readers = 30;
const editor: Actor = { userId: 7, name: "editor", from: "admin" };

test("news that are killed 20 times while they're sent reach each reader once", { timeout: limitMs }, async () => {
  const tool = {
    ...{ ...newCompany, name: "Notion", website: "https://notion.example/", startingPrice: "$10/mo" },
    ...{ description: "A tool.", shortDescription: "A tool." },
  };
  const { id } = await addCompany(editor, tool);
  for (let i = 0; i < readers; i++) {
    const reader = await makeUser();
    await Account.updateOne({ _id: reader.id }, { $set: { emailConfirmedAt: new Date() } });
    await saveTool(reader.id, id);
    await setWatchPeriod(reader.id, "change", "https://saas.example");
  }
  const start = () => forkScript("send-tool-news.ts", [inject("databaseUri"), mongoose.connection.name]);
  for (let kill = 0; kill < kills; kill++) {
    // Each round has its own change, while the process before it has perhaps not sent the last one to everybody.
    await updateCompany(editor, id, { ...tool, startingPrice: `$${11 + kill}/mo` });
    await killWithin(start(), 150);
  }
  const last = start();
  const isDone = async () => (await ToolWatch.countDocuments({ after: { $gte: 0 }, mail: { $exists: true } })) === 0;
  const mailsOf = async () => OutgoingMail.find({}, { to: 1, text: 1 }).lean();
  /** The last price in each email of a reader. */
  const pricesIn = (text = "") => [...text.matchAll(/Starting price: \$(\d+)\/mo → \$(\d+)\/mo/g)].map(([, from, to]) => [Number(from), Number(to)]); // oxfmt-ignore
  const byReader = async () => {
    const mails = await mailsOf();
    return [...new Set(mails.map(({ to }) => to))].map((reader) => mails.filter(({ to }) => to === reader));
  };
  await expect
    .poll(async () => {
      const all = await byReader();
      const reached = all.filter((mails) =>
        mails.some(({ text }) => pricesIn(text).some(([, to]) => to === 10 + kills)),
      );
      return reached.length === readers && (await isDone());
    }, waiting)
    .toBe(true);
  last.kill("SIGKILL");
  await once(last, "exit");
  for (const mails of await byReader()) {
    // The emails of a reader continue each other: no change is in two of them, and none is missing.
    const steps = mails.flatMap(({ text }) => pricesIn(text)).sort(([a = 0], [b = 0]) => a - b);
    expect(steps[0]?.[0]).toBe(10);
    expect(steps.at(-1)?.[1]).toBe(10 + kills);
    for (const [i, [from]] of steps.slice(1).entries()) expect(from).toBe(steps[i]![1]);
  }
});
