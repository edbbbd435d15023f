import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LinkCheck as Stored } from "#models/link-check.server";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { VendorSite } from "#tests/outside/vendor-site";
import { Visitor } from "#tests/visitor";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import { getFreshDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import { trashCompany } from "~/catalog/companies/trash-companies.server";
import { toCard } from "~/catalog/companies/card-data";
import type { GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { enqueue, getJob } from "~/platform/jobs/jobs.server";
import { JobWorker } from "~/platform/jobs/worker.server";
import { linkWatchJob } from "~/catalog/links/link-watch.server";
import { checkLink, decideLink, dueWebsites, deleteOrphanedChecks, listLinks } from "~/catalog/links/links.server";
import { removeFromTrash } from "~/platform/trash/trash.server";
import * as api from "~/routes/api/endpoints";

useDatabase();

const ann = { userId: 7, name: "ann", from: "admin" } as const;
let site: VendorSite;
const shows = (title: string, text = "") => {
  site.listener = (_req, res) => res.setHeader("Content-Type", "text/html").end(`<title>${title}</title>${text}`);
};
beforeEach(async () => {
  site = new VendorSite((_req, res) => res.end());
  await site.start();
  shows("Acme plans shifts");
});
afterEach(async () => {
  await stopDirectory();
  await site.stop();
});

const makeAcme = async () => {
  const website = site.at("acme.example.com");
  return { _id: await makeCompany({ name: "Acme", website }), name: "Acme", website };
};
const heldOf = async (id: number) => toCard(findCompany(await getFreshDirectory(), String(id))!).linkHeld;

describe("a website that becomes somebody else's", () => {
  it("is hidden from visitors until an admin shows it", async () => {
    const acme = await makeAcme();
    expect(await checkLink(acme, site.fetch)).toMatchObject({ verdict: "reachable", held: false });
    expect(await heldOf(acme._id)).toBeUndefined();

    shows("Casino bonus", "Play now");
    expect(await checkLink(acme, site.fetch)).toMatchObject({ verdict: "suspect", held: true });
    expect(await heldOf(acme._id)).toBe(true);
    // It looks right again for a day.
    shows("Acme plans shifts");
    expect(await checkLink(acme, site.fetch)).toMatchObject({ verdict: "reachable", held: true });

    shows("Casino bonus", "Play now");
    await checkLink(acme, site.fetch);
    expect(await decideLink(ann, acme._id, "release")).toMatchObject({ held: false, reviewedBy: "ann" });
    expect(await heldOf(acme._id)).toBeUndefined();
    // An admin has reviewed it as it is.
    expect(await checkLink(acme, site.fetch)).toMatchObject({ verdict: "reachable", held: false, reviewedBy: "ann" });
  });

  it("is hidden when it leads to another domain, or nowhere public", async () => {
    const acme = await makeAcme();
    site.listener = (req, res) => {
      if (req.headers.host?.startsWith("casino")) res.setHeader("Content-Type", "text/html").end("Casino");
      else res.writeHead(302, { Location: site.at("casino.example.net") }).end();
    };
    expect(await checkLink(acme, site.fetch)).toMatchObject({ verdict: "suspect", held: true });
    const inner = {
      _id: await makeCompany({ website: "http://10.0.0.1/" }),
      name: "Inner",
      website: "http://10.0.0.1/",
    };
    expect(await checkLink(inner)).toMatchObject({ verdict: "suspect", held: true });
  });

  it("starts over once an admin has changed the URL", async () => {
    const acme = await makeAcme();
    shows("Acme", "This domain is for sale");
    await checkLink(acme, site.fetch);
    await Stored.updateOne({ _id: acme._id }, { $set: { website: "https://old.example/" } });
    await expect(decideLink(ann, acme._id, "release")).rejects.toMatchObject({ reason: "invalid" });
    shows("Acme");
    expect(await checkLink(acme, site.fetch)).toMatchObject({ verdict: "reachable", held: false });
  });
});

it("an admin's decision during a check wins", async () => {
  const acme = await makeAcme();
  shows("Acme", "This domain is for sale");
  await checkLink(acme, site.fetch);
  const whileStaffDecide: GuardedFetch = async (...request) => {
    const answer = await site.fetch(...request);
    await decideLink(ann, acme._id, "release");
    return answer;
  };
  expect(await checkLink(acme, whileStaffDecide)).toMatchObject({ held: false, reviewedBy: "ann" });
  expect(await heldOf(acme._id)).toBeUndefined();
});

// A search that goes back over the page for each piece would take hours.
it.each(["<script", "<title", "<title ", "<title></titl", "<!--", "<div>"])(
  "a page of nothing but %s has been looked at like any other, and has no title",
  async (piece) => {
    site.listener = (_req, res) => res.setHeader("Content-Type", "text/html").end(piece.repeat(1e6 / piece.length));
    const check = await checkLink(await makeAcme(), site.fetch);
    expect([check?.verdict, check?.title]).toEqual(["reachable", ""]);
  },
);

it("the title of a page is none that a script writes", async () => {
  const acme = await makeAcme();
  const html = `<SCRIPT>"<title>Casino</title>"</script ><title lang="en">Acme &amp; Co</title><script>never closed`;
  site.listener = (_req, res) => res.setHeader("Content-Type", "text/html").end(html);
  expect(await checkLink(acme, site.fetch)).toMatchObject({ title: "Acme & Co" });
});

it("admins hide a link by hand", async () => {
  const acme = await makeAcme();
  await checkLink(acme, site.fetch);
  expect(await decideLink(ann, acme._id, "hold")).toMatchObject({ held: true });
  expect(await heldOf(acme._id)).toBe(true);
});

it("the log of changes says who hid a link, and who showed it", async () => {
  const inner = { _id: await makeCompany({ name: "Inner", website: "http://10.0.0.1/" }), name: "Inner" };
  await checkLink({ ...inner, website: "http://10.0.0.1/" });
  await decideLink(ann, inner._id, "release");
  const { changes } = await listChanges({ entity: "link" });
  expect(changes.map(({ actor, label, fields }) => [actor.name, label, fields])).toEqual([
    ["ann", "Inner", [{ field: "held", before: true, after: false }]],
    ["link watch", "Inner", [{ field: "held", before: false, after: true }]],
  ]);
});

it("websites are due when they were never looked at, changed, or a while ago", async () => {
  const acme = await makeAcme();
  const due = async (days = 0) =>
    (await dueWebsites(new Date(Date.now() + days * 24 * 3600_000))).map(({ _id }) => _id);
  expect(await due()).toEqual([acme._id]);
  await checkLink(acme, site.fetch);
  expect([await due(), await due(6), await due(8)]).toEqual([[], [], [acme._id]]);
  site.listener = (_req, res) => res.writeHead(500).end();
  await checkLink(acme, site.fetch);
  expect(await due(2)).toEqual([acme._id]);
  await Stored.updateOne({ _id: acme._id }, { $set: { website: "https://old.example/" } });
  const other = await makeCompany();
  expect(await due()).toEqual([other, acme._id]);
});

it("the job looks at all that are due, and says what it found", async () => {
  for (let i = 0; i < 6; i++) await makeCompany({ website: `http://10.0.0.${i}/` });
  const { id } = await enqueue(linkWatchJob, {}, scriptActor("test"));
  await new JobWorker([linkWatchJob], new Visitor().settings).work(id);
  expect(await getJob(id)).toMatchObject({ state: "done", progress: { done: 6, total: 6 }, result: { suspect: 6 } });
  expect(await listLinks({ page: 1 })).toMatchObject({ total: 6, counts: { suspect: 6, held: 6 } });
  expect(await dueWebsites()).toEqual([]);
});

it("the job deletes the checks of companies that were permanently deleted, and no others", async () => {
  const [inTrash, gone, listed] = [await makeCompany(), await makeCompany(), await makeCompany()];
  for (const _id of [inTrash, gone, listed]) await checkLink({ _id, name: "Inner", website: "http://10.0.0.1/" });
  await trashCompany(ann, inTrash);
  await trashCompany(ann, gone);
  await removeFromTrash("company", [gone]);
  await deleteOrphanedChecks();
  const { links } = await listLinks({ page: 1 });
  expect(links.map(({ companyId }) => companyId).toSorted()).toEqual([inTrash, listed].toSorted());
});

it("admins see, check, and decide through the API, and nobody else does", async () => {
  const id = await makeCompany({ name: "Inner", website: "http://10.0.0.1/" });
  const decide = (visitor: Visitor, decision: string) =>
    visitor.send(api.action, `/api/admin/links/${id}`, { decision });
  for (const [visitor, status] of [
    [new Visitor(), 401],
    [await signedIn(), 403],
  ] as const) {
    expect((await decide(visitor, "release")).status).toBe(status);
    expect((await visitor.sendRaw(api.loader, "/api/admin/links")).status).toBe(status);
    expect((await visitor.send(api.action, "/api/admin/links", {})).status).toBe(status);
  }
  const admin = await signedIn({ isAdmin: true });
  expect((await decide(admin, "release")).status).toBe(400);
  expect((await decide(admin, "check")).body).toMatchObject({ companyName: "Inner", verdict: "suspect", held: true });
  const list = await admin.sendRaw(api.loader, "/api/admin/links?verdict=suspect");
  expect(list.body).toMatchObject({
    total: 1,
    counts: { suspect: 1, held: 1 },
    links: [{ companyId: id, held: true }],
  });
  expect((await decide(admin, "destroy")).status).toBe(400);
  expect((await decide(admin, "release")).body).toMatchObject({ held: false });
  const watch = await admin.send(api.action, "/api/admin/links", {});
  const again = await admin.send(api.action, "/api/admin/links", {});
  expect([watch.status, again.status]).toEqual([202, 409]);
});
