import { expect, test } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Submission } from "#models/submission.server";
import { useDatabase } from "#tests/database";
import { Visitor } from "#tests/visitor";
import { listInbox } from "~/community/inbox/inbox.server";
import * as requestPage from "~/routes/public/request-tool";

useDatabase();

test("a tool can be requested, lands in the inbox, and sends no email", async () => {
  const visitor = new Visitor();
  const { body } = await visitor.sendRaw(requestPage.loader, "/directory/request?name=Road%0Amaps");
  expect(body).toMatchObject({ name: "Road maps", sent: false });
  const send = (fields: Record<string, string>) => visitor.submit(requestPage.action, "/directory/request", fields);
  const { status, headers } = await send({ name: "Roadmaps", website: "roadmaps.example.com", message: "", email: "" });
  expect([status, headers.get("Location")]).toEqual([303, "/directory/request?sent"]);
  const { items } = await listInbox({ page: 1, limit: 10 });
  expect(items).toMatchObject([
    {
      ...{ kind: "request", state: "new", next: ["closed"], title: "Request: Roadmaps" },
      sender: { name: "A visitor", email: "" },
      details: [{ label: "Website", value: "https://roadmaps.example.com" }],
    },
  ]);
  expect((await send({ name: " " })).status).toBe(400);
  expect((await send({ name: "Roadmaps", website: "localhost" })).status).toBe(400);
  expect((await send({ name: "Buy", reference: "https://spam.example" })).status).toBe(303);
  expect(await Submission.countDocuments()).toBe(1);
  expect(await OutgoingMail.countDocuments()).toBe(0);
});
