import { addMinutes } from "date-fns";
import { expect, test, vi } from "vitest";
import { Company } from "#models/company.server";
import { WebhookDelivery } from "#models/webhook-delivery.server";
import { WebhookEndpoint } from "#models/webhook-endpoint.server";
import { useDatabase } from "#tests/database";
import type { Mood } from "#tests/outside/webhook-receiver";
import { connect, deliver, origin, useReceivers, type Connected } from "#tests/webhooks";
import { followEvents, restartFollowing } from "~/backoffice/webhooks/follow.server";
import { newCompany } from "~/catalog/companies/company";
import { addCompany, updateCompany } from "~/catalog/companies/edit-company.server";
import { restoreCompany, trashCompany } from "~/catalog/companies/trash-companies.server";
import { readPublicCompany } from "~/discovery/directory/read-companies.server";
import type { Actor } from "~/platform/audit/actor";

useDatabase();
useReceivers();

const ann: Actor = { userId: 7, name: "ann", from: "admin" };
const [changes, companies, changesPerRound] = [1_000, 40, 20];
const moods: Mood[] = ["accepts", "fails", "hangs", "redirects", "drips", "hangs up", "drones"];

/** The same choices in each run. */
let seed = 1;
const below = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max;

const input = (n: number, values: object = {}) => ({
  ...{ ...newCompany, name: `Tool ${n}`, website: `https://tool-${n}.example/`, startingPrice: "$5/mo" },
  ...{ description: "A tool.", shortDescription: "A tool.", ...values },
});

const trashed = new Set<number>();

/** Changes a random company of those that were added, in a random way. */
async function change(n: number): Promise<void> {
  const id = 1 + below(companies);
  if (trashed.has(id)) {
    await restoreCompany(ann, id);
    trashed.delete(id);
  } else if (below(8) === 0) {
    await trashCompany(ann, id);
    trashed.add(id);
  } else if (below(2) === 0) await updateCompany(ann, id, input(id, { startingPrice: `$${n}/mo` }));
  else await updateCompany(ann, id, input(id, { description: `Version ${n}.` }));
}

/** IDs whose acknowledgment a killed server didn't store. */
const lost = new Set<string>();

/** The next server that has an acknowledgment is killed before it stores it. Returns how to have none killed. */
function killNext(): () => void {
  const killing = vi.spyOn(WebhookDelivery, "updateOne").mockImplementationOnce(((filter: { _id: string }) => {
    lost.add(filter._id);
    throw new Error("killed");
  }) as never);
  return () => killing.mockRestore();
}

/** What two servers do at the same time. */
async function twoServers(all: Connected[], isKilled = false): Promise<void> {
  await Promise.all([followEvents(), followEvents()]);
  const stopKilling = isKilled ? killNext() : undefined;
  const ended = await Promise.allSettled([...all, ...all].map(deliver));
  stopKilling?.();
  for (const one of ended) if (one.status === "rejected") expect(String(one.reason)).toContain("killed");
}

const waitingFor = ({ webhook }: Connected) =>
  WebhookDelivery.countDocuments({ endpointId: webhook._id, state: "waiting" });

/** The last state of each company that a receiver knows. */
function knownBy({ receiver }: Connected): Map<number, object | null> {
  const known = new Map<number, object | null>();
  for (const { type, data } of receiver.accepted)
    if (data.company) known.set(data.company.id, type === "company.removed" ? null : data.company);
  return known;
}

test("1,000 changes reach receivers that fail, hang, redirect, and die, to the last state, and none waits for them", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(console, "warn").mockReturnValue();
  for (let n = 1; n <= companies; n++) await addCompany(ann, input(n));
  vi.setSystemTime(addMinutes(new Date(), 1));
  const moody = [await connect("One"), await connect("Two"), await connect("Three")];
  const mortal = await connect("Mortal");
  const steady = await connect("Steady");
  const all = [...moody, mortal, steady];
  let isDead = false;
  for (let n = 0; n < changes; n += changesPerRound) {
    for (let i = 0; i < changesPerRound; i++) await change(n + i);
    for (const { receiver } of moody) receiver.mood = moods[below(moods.length)] as Mood;
    if (below(3) === 0) {
      await (isDead ? mortal.receiver.start() : mortal.receiver.die());
      isDead = !isDead;
    }
    // A server was started.
    if (below(5) === 0) restartFollowing();
    await twoServers(all, below(4) === 0);
    vi.setSystemTime(addMinutes(new Date(), 2));
    // The lease of a killed server has ended. Whatever the others do, the steady one has everything.
    await deliver(steady);
    expect(await waitingFor(steady)).toBe(0);
  }
  for (const { receiver } of moody) receiver.mood = "accepts";
  if (isDead) await mortal.receiver.start();
  for (let i = 0; (await WebhookDelivery.countDocuments({ state: "waiting" })) > 0; i++) {
    expect(i).toBeLessThan(100);
    vi.setSystemTime(addMinutes(new Date(), 60));
    await twoServers(all);
  }

  expect(await WebhookEndpoint.countDocuments({ isOn: true })).toBe(all.length);
  const ids = (await Company.find({}, { _id: 1 }).lean()).map(({ _id }) => _id);
  expect(ids.length).toBe(companies - trashed.size);
  for (const one of all) {
    const { receiver, webhook } = one;
    const known = knownBy(one);
    for (const [id, state] of known) {
      const company = await readPublicCompany(id);
      expect(state).toEqual(company && { ...company, url: `${origin}/company/${id}` });
    }
    expect(receiver.maxParallel).toBe(1);
    expect(receiver.forged).toBe(0);
    expect(receiver.followed).toEqual([]);
    // None again after its acknowledgment was stored, and each that is stored was received.
    const accepted = receiver.accepted.map(({ id }) => id);
    const repeated = accepted.filter((id, i) => accepted.indexOf(id) !== i);
    expect(repeated.filter((id) => !lost.has(id))).toEqual([]);
    const delivered = await WebhookDelivery.find({ endpointId: webhook._id, state: "delivered" }, { _id: 1 }).lean();
    expect(delivered.every(({ _id }) => accepted.includes(_id))).toBe(true);
    expect(known.size).toBe(companies);
  }
  expect(lost.size).toBeGreaterThan(0);
});
