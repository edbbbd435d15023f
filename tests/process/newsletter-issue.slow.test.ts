import { MongoClient } from "mongodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waiting } from "#tests/waiting";
import { behaviorFor, UnsteadyMailServer } from "#tests/outside/unsteady-mail-server";
import type { DeliveryState } from "~/newsletter/issues/issue";
import type { Issue, Delivery } from "~/newsletter/issues/api";
import { freePort } from "./free-port";
import { admin, logIn, type Ask } from "./log-in";
import { startDatabase, startServer, useFolder } from "./server-process";

useFolder();

/** `npm run test:newsletter` sends to more, with more kills. */
const subscribers = Number(process.env.NEWSLETTER_SUBSCRIBERS ?? 400);
const kills = Number(process.env.NEWSLETTER_KILLS ?? 2);
/** How many emails are sent at a time. */
const lanes = 4;
/** Minutes for a few emails, and an hour for thousands. */
const longer = { ...waiting, timeout: waiting.timeout + subscribers * 300 };

const mailServer = new UnsteadyMailServer(10);
beforeAll(() => mailServer.start());
afterAll(() => mailServer.stop());

const addressOf = (number: number) => `reader-${number}@reader.example`;
const addresses = Array.from({ length: subscribers }, (_, i) => addressOf(i + 1));

/** Works on the stored data while no server runs. */
async function withData<Result>(work: (client: MongoClient) => Promise<Result>): Promise<Result> {
  const { process, uri } = await startDatabase();
  const client = await MongoClient.connect(uri);
  try {
    return await work(client);
  } finally {
    await client.close();
    await process.stop();
  }
}

const addSubscribers = () =>
  withData(async (client) => {
    const now = new Date();
    await client
      .db()
      .collection<{ _id: number }>("subscribers")
      .insertMany(
        addresses.map((email, i) => ({
          ...{ _id: i + 1, email, emailKey: email, ownerKey: email, status: "confirmed" },
          ...{ unsubscribeToken: String(i + 1).padStart(32, "t"), consents: [] },
          ...{ subscribedAt: now, createdAt: now, updatedAt: now },
        })),
      );
  });

/** Spares the minute until emails that were put off are tried again. */
const letTimePass = () =>
  withData(async (client) => {
    const deliveries = client.db().collection("issue_deliveries");
    await deliveries.updateMany({ state: "waiting" }, { $set: { dueAt: new Date(0) } });
  });

async function listAddresses(ask: Ask, id: number, state: DeliveryState): Promise<string[]> {
  const found: Delivery[] = [];
  for (let page = 1; ; page++) {
    const response = await ask(`/api/admin/newsletter/${id}/deliveries?state=${state}&limit=1000&page=${page}`);
    const deliveries = (await response.json()) as Delivery[];
    found.push(...deliveries);
    if (deliveries.length < 1000) return found.map(({ email }) => email);
  }
}

test(
  "an issue whose server is killed on the way reaches everybody at most once, and nobody again by itself",
  { timeout: 2 * longer.timeout + kills * waiting.timeout },
  async () => {
    await addSubscribers();
    const port = await freePort();
    const settings = {
      ...{ ...admin, PORT: port, SITE_URL: `http://127.0.0.1:${port}`, SMTP_URL: mailServer.url },
      ...{ SITE_POSTAL_ADDRESS: "1 Main Street, Springfield", NEWSLETTER_PER_MINUTE: "0" },
    };
    let server = await startServer(settings);
    let ask = await logIn(server);
    const created = await ask("/api/admin/newsletter", "POST", { subject: "Hello", markdown: "Hello, **readers**." });
    const { id, updatedAt } = (await created.json()) as Issue;
    const began = performance.now();
    expect((await ask(`/api/admin/newsletter/${id}/send`, "POST", { updatedAt })).status).toBe(200);

    for (let kill = 1; kill <= kills; kill++) {
      mailServer.silentAfter = (kill * subscribers) / (kills + 1);
      // Some emails are provably being sent when the server is killed.
      await expect.poll(() => mailServer.unanswered, longer).toBeGreaterThan(0);
      await server.process.kill();
      mailServer.speak();
      server = await startServer(settings);
      ask = await logIn(server);
    }
    const read = async () => (await (await ask(`/api/admin/newsletter/${id}`)).json()) as Issue;
    // Only those that the mail server put off still wait.
    const listWaiting = async () =>
      (await (await ask(`/api/admin/newsletter/${id}/deliveries?state=waiting&limit=1000`)).json()) as Delivery[];
    const isPutOff = ({ attempts }: Delivery) => attempts > 0;
    await expect.poll(async () => (await listWaiting()).every(isPutOff), longer).toBe(true);
    expect(await server.process.stop()).toMatchObject({ code: 0 });
    await letTimePass();
    server = await startServer(settings);
    ask = await logIn(server);
    await expect.poll(async () => (await read()).state, longer).toBe("sent");
    const seconds = (performance.now() - began) / 1000;

    const issue = await read();
    const sent = await listAddresses(ask, id, "sent");
    const unknown = await listAddresses(ask, id, "unknown");
    const bounced = await listAddresses(ask, id, "bounced");
    const times = (email: string) => mailServer.taken.get(email) ?? 0;
    const dropped = addresses.filter((email) => behaviorFor(email).includes("drops"));
    expect([...sent, ...unknown, ...bounced].toSorted()).toEqual(addresses.toSorted());
    expect(addresses.filter((email) => times(email) > 1)).toEqual([]);
    expect(sent.filter((email) => times(email) !== 1)).toEqual([]);
    expect(bounced.toSorted()).toEqual(addresses.filter((email) => behaviorFor(email) === "refuses").toSorted());
    // Unknown are those whose connection broke, and the few that were being sent at a kill.
    expect(dropped.filter((email) => !unknown.includes(email))).toEqual([]);
    const cutOff = unknown.filter((email) => !dropped.includes(email));
    expect(cutOff.length).toBeGreaterThan(0);
    expect(cutOff.length).toBeLessThanOrEqual(kills * lanes);
    expect(issue.figures).toMatchObject({ sent: sent.length, unknown: unknown.length, bounced: bounced.length });

    const before = mailServer.total;
    await server.process.stop();
    server = await startServer(settings);
    ask = await logIn(server);
    expect((await read()).state).toBe("sent");
    expect(mailServer.total).toBe(before);

    // An admin may choose to risk a second copy for one of them.
    const deliveries = (await (await ask(`/api/admin/newsletter/${id}/deliveries?state=unknown`)).json()) as Delivery[];
    const chosen = deliveries.find(({ email }) => !dropped.includes(email)) as Delivery;
    const had = times(chosen.email);
    const body = { subscriberId: chosen.subscriberId };
    expect((await ask(`/api/admin/newsletter/${id}/resend`, "POST", body)).status).toBe(200);
    await expect.poll(() => times(chosen.email), waiting).toBe(had + 1);
    await expect.poll(async () => (await read()).state, waiting).toBe("sent");
    expect(mailServer.total).toBe(before + 1);

    console.info(
      `${subscribers} subscribers, ${kills} kills, ${seconds.toFixed(0)} s: ${sent.length} sent, ${bounced.length} bounced, ${dropped.length} unknown by broken connections, ${cutOff.length} unknown by kills (${cutOff.filter((email) => times(email) === 1).length} of them had arrived), none twice.`,
    );
  },
);
