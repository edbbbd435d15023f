import { beforeEach, describe, expect, test } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Submission } from "#models/submission.server";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { createToken } from "~/accounts/tokens/tokens.server";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { readSettings } from "~/platform/runtime/env.server";
import type { Scope } from "~/platform/runtime/scopes";
import { listInbox } from "~/community/inbox/inbox.server";
import * as api from "~/routes/api/endpoints";
import * as correction from "~/routes/public/company-correction";

useDatabase();

const site = "https://saas.example";
const settings = readSettings({ SITE_URL: site, SESSION_SECRET: "s".repeat(32) });
let visitors = 0;
let id = 0;

beforeEach(async () => {
  visitors++;
  id = await makeCompany({ name: "Acme" });
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

type Answer = Response | { data: unknown; init: ResponseInit | null };

async function send(fields: Record<string, string>, company = String(id)) {
  const answer: Answer = await correction.action({
    request: new Request(`${site}/company/${company}/correction`, {
      method: "POST",
      body: new URLSearchParams(fields),
    }),
    params: { id: company },
    context: { settings, clientAddress: `10.8.0.${visitors}` },
  });
  return answer instanceof Response
    ? { status: answer.status, to: answer.headers.get("Location") }
    : { status: answer.init?.status, reply: answer.data };
}
const inbox = async () => (await listInbox({ page: 1, limit: 10 })).items;

test("reaches the inbox with the company's name, without an address, and is closed there", async () => {
  expect(await send({ message: "It costs $12 now.", email: "", reference: "" })).toEqual({
    status: 303,
    to: `/company/${id}/correction?sent`,
  });
  const [item] = await inbox();
  expect(item).toMatchObject({
    kind: "correction",
    state: "new",
    next: ["closed"],
    title: "Correction: Acme",
    sender: { name: "A visitor", email: "" },
    company: { id, name: "Acme" },
    details: [{ label: "Message", value: "It costs $12 now." }],
  });
  const admin = await signedIn({ isAdmin: true });
  const closed = await admin.send(api.action, `/api/admin/inbox/correction/${item?.id}`, { state: "closed" }, "PUT");
  expect([closed.status, (await inbox())[0]?.state]).toEqual([200, "closed"]);
});

test("names the field and what it should be, with which the company's form starts", async () => {
  await send({ message: "They raised it.", field: "startingPrice", proposal: " $12/mo\n" });
  await send({ message: "The text is old.", field: "description", proposal: "" });
  const [second, first] = await inbox();
  expect(first).toMatchObject({
    proposal: { field: "startingPrice", label: "Starting price", value: "$12/mo" },
    details: [
      { label: "Message", value: "They raised it." },
      { label: "What it’s about", value: "Starting price" },
      { label: "What it should be", value: "$12/mo" },
    ],
  });
  expect(first).not.toHaveProperty("replies");
  expect(second?.proposal).toEqual({ field: "description", label: "Description" });
});

test("keeps an address for questions, and sends no email to it", async () => {
  await send({ message: "It costs $12 now.", email: "ann@reader.example" });
  expect((await inbox())[0]?.sender).toEqual({ name: "A visitor", email: "ann@reader.example" });
  expect(await OutgoingMail.countDocuments()).toBe(0);
});

test.each([
  [{ message: " " }, "message"],
  [{ message: "x".repeat(5001) }, "message"],
  [{ message: "Wrong.", email: "ann" }, "email"],
  [{ message: "Wrong.", field: "isAdmin" }, "field"],
  [{ message: "Wrong.", field: "name", proposal: "x".repeat(5001) }, "proposal"],
])("%#. is refused beside its field, and stores nothing", async (fields, field) => {
  const { status, reply } = await send(fields);
  expect(status).toBe(400);
  expect(reply).toHaveProperty(["error", field]);
  expect(await Submission.countDocuments()).toBe(0);
});

test("counts once if its button is pressed twice", async () => {
  for (let i = 0; i < 2; i++) expect((await send({ message: "Wrong." })).status).toBe(303);
  expect(await inbox()).toHaveLength(1);
});

test("thanks a program that fills in everything, and stores nothing", async () => {
  expect((await send({ message: "Buy", reference: "https://spam.example" })).status).toBe(303);
  expect(await Submission.countDocuments()).toBe(0);
});

test("is limited to thirty per visitor and hour", async () => {
  const statuses = [];
  for (let i = 0; i < 31; i++) statuses.push((await send({ message: `Wrong ${i}.` })).status);
  expect(statuses).toEqual([...Array<number>(30).fill(303), 429]);
});

test("needs a company", async () => {
  const answer = await send({ message: "Wrong." }, "999999").catch((error: unknown) => error);
  expect((answer as Response).status).toBe(404);
});

describe("a program with its user’s token", () => {
  const program = new Visitor();
  const path = () => `/api/companies/${id}/corrections`;
  const sendAs = async (scope: Scope, body: unknown, address = path()) => {
    const user = await makeUser();
    const token = await createToken(user.id, { name: "agent", scopes: [scope], days: "30" }, null);
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    return program.sendRaw(api.action, address, { method: "POST", headers, body: JSON.stringify(body) });
  };

  test("sends a correction, which waits for an admin and changes nothing", async () => {
    const sent = await sendAs("propose", { field: "startingPrice", proposal: "$12/mo", message: "They raised it." });
    expect(sent).toMatchObject({ status: 201, body: { message: "Correction sent" } });
    expect(await inbox()).toMatchObject([
      { kind: "correction", state: "new", company: { id }, proposal: { field: "startingPrice", value: "$12/mo" } },
    ]);
    expect(await program.sendRaw(api.loader, `/api/companies/${id}`)).toMatchObject({
      body: { startingPrice: "$0/mo" },
    });
  });

  test("needs the scope, a message, and a public company", async () => {
    const body = { message: "Wrong." };
    expect((await sendAs("read", body)).status).toBe(403);
    expect((await program.send(api.action, path(), body)).status).toBe(401);
    expect(await sendAs("propose", {})).toMatchObject({ status: 400, body: { fields: { message: "Required" } } });
    expect((await sendAs("propose", body, "/api/companies/999/corrections")).status).toBe(404);
    expect(await inbox()).toEqual([]);
  });
});
