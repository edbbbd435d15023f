import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Submission } from "#models/submission.server";
import { Account } from "#models/user.server";
import { VendorClaim } from "#models/vendor-claim.server";
import { VendorMember } from "#models/vendor-member.server";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { VendorSite } from "#tests/outside/vendor-site";
import { signedIn, signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import type { VendorActor } from "~/platform/audit/actor";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { setFields } from "~/catalog/companies/bulk-fields.server";
import { scriptActor } from "~/platform/audit/actor";
import { trashCompany } from "~/catalog/companies/trash-companies.server";
import * as api from "~/routes/api/endpoints";
import * as page from "~/routes/public/company-claim";
import * as confirmPage from "~/routes/public/company-claim.confirm";
import { completeClaims } from "~/community/vendors/claim-requests.server";
import { makeClaimCode, proveByDns, proveByFile } from "~/community/vendors/claims.server";
import { addVendor, isVendorOf, listVendorsOf, removeVendor } from "~/community/vendors/members.server";

useDatabase();
beforeEach(async () => {
  await startDirectory();
  return stopDirectory;
});

/** A logged-in user with their browser. */
async function someone(): Promise<{ id: number; visitor: Visitor; actor: VendorActor }> {
  const account = await makeUser();
  const { id, username } = account;
  const visitor = new Visitor();
  await signInAs(visitor, account);
  return { id, visitor, actor: { userId: id, name: username, from: "vendor" } };
}

const claim = (visitor: Visitor, companyId: number, fields: Record<string, string>) =>
  visitor.sendRaw(
    page.action,
    `/company/${companyId}/claim`,
    { method: "POST", body: new URLSearchParams(fields) },
    { id: String(companyId) },
  );
const byEmail = (visitor: Visitor, companyId: number, email: string) =>
  claim(visitor, companyId, { step: "email", email });

/** The path of the last emailed link. */
async function lastLink(): Promise<string> {
  const { text } = await OutgoingMail.findOne().sort({ _id: -1 }).orFail().lean();
  const [link = ""] = /https:\/\/saas\.example\S+/.exec(text ?? "") ?? [];
  return new URL(link).pathname + new URL(link).search;
}

const open = (visitor: Visitor, link: string, method = "GET") => {
  const door = method === "GET" ? confirmPage.loader : confirmPage.action;
  return visitor.sendRaw(door, link, { method }, { id: link.split("/")[2] ?? "" });
};

const notion = () => makeCompany({ name: "Notion", website: "https://www.notion.so/product" });

describe("an emailed link", () => {
  test("makes the person who asked for it a vendor, once they press the button", async () => {
    const [companyId, ann] = [await notion(), await someone()];
    expect(await byEmail(ann.visitor, companyId, "Ann@notion.so")).toMatchObject({ status: 303 });
    const link = await lastLink();
    // A mail scanner's GET confirms nothing, with or without a session.
    expect((await open(ann.visitor, link)).status).toBe(200);
    expect((await open(new Visitor(), link)).status).toBe(302);
    expect(await isVendorOf(ann.id, companyId)).toBe(false);

    const { status, headers } = await open(ann.visitor, link, "POST");
    expect([status, headers.get("Location")]).toEqual([303, `/vendor/${companyId}?notice=1`]);
    expect(await listVendorsOf(companyId)).toMatchObject([{ userId: ann.id, method: "email", domain: "notion.so" }]);
  });

  test("isn't stored in a readable form, and works once", async () => {
    const [companyId, ann] = [await notion(), await someone()];
    await byEmail(ann.visitor, companyId, "ann@notion.so");
    const link = await lastLink();
    const token = new URLSearchParams(link.split("?")[1]).get("token")!;
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(JSON.stringify(await VendorClaim.find().lean())).not.toContain(token);
    const statuses = await Promise.all([open(ann.visitor, link, "POST"), open(ann.visitor, link, "POST")]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([303, 404]);
    await removeVendor(scriptActor("tests"), companyId, ann.id);
    expect((await open(ann.visitor, link, "POST")).status).toBe(404);
  });

  test("is refused for another company, another person, and without a login", async () => {
    const [companyId, ann, eve] = [await notion(), await someone(), await someone()];
    const other = await makeCompany({ website: "https://other.example/" });
    await byEmail(ann.visitor, companyId, "ann@notion.so");
    const link = await lastLink();
    const elsewhere = link.replace(`/${companyId}/`, `/${other}/`);
    expect((await open(ann.visitor, elsewhere, "POST")).status).toBe(404);
    expect((await open(eve.visitor, link, "POST")).status).toBe(404);
    expect((await open(new Visitor(), link, "POST")).status).toBe(302);
    expect(await Promise.all([isVendorOf(ann.id, other), isVendorOf(eve.id, companyId)])).toEqual([false, false]);
    // Nobody used it up.
    expect((await open(ann.visitor, link, "POST")).status).toBe(303);
  });

  test("is refused once it has expired, was replaced, or the website has moved to another domain", async () => {
    const [companyId, ann] = [await notion(), await someone()];
    await byEmail(ann.visitor, companyId, "ann@notion.so");
    const first = await lastLink();
    await byEmail(ann.visitor, companyId, "ann@notion.so");
    const second = await lastLink();
    expect((await open(ann.visitor, first, "POST")).status).toBe(404);
    await VendorClaim.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1_000) } });
    expect((await open(ann.visitor, second, "POST")).status).toBe(404);
    await byEmail(ann.visitor, companyId, "ann@notion.so");
    const third = await lastLink();
    await setFields(scriptActor("tests"), [companyId], { website: "https://other.example/" });
    expect((await open(ann.visitor, third, "POST")).status).toBe(404);
    expect(await isVendorOf(ann.id, companyId)).toBe(false);
  });

  test.each([
    "me@notion.so.evil.com",
    "me@mail.notion.so",
    "me@evilnotion.so",
    "me@notion.com",
    "me@notion.so.",
    "me@notion.so@evil.com",
    "notion.so",
  ])("isn't sent to %s", async (email) => {
    const [companyId, eve] = [await notion(), await someone()];
    expect((await byEmail(eve.visitor, companyId, email)).status).toBe(400);
    expect(await OutgoingMail.countDocuments()).toBe(0);
  });

  test("isn't sent where the domain belongs to others, or where anybody gets an address", async () => {
    const eve = await someone();
    const websites = [
      ["https://github.com/acme/tool", "eve@github.com"],
      ["https://foo.co.uk/", "me@co.uk"],
      ["https://bar.co.uk/", "me@foo.co.uk"],
      ["https://acme.vercel.app/", "me@acme.vercel.app"],
      ["https://proton.me/", "eve@proton.me"],
    ];
    for (const [website = "", email = ""] of websites) {
      const id = await makeCompany({ website });
      expect([website, [400, 403].includes((await byEmail(eve.visitor, id, email)).status)]).toEqual([website, true]);
    }
    expect(await OutgoingMail.countDocuments()).toBe(0);
  });

  test.each([
    ["https://shared.example/a", "https://shared.example/b"],
    ["https://a.shared.example/", "https://b.shared.example/"],
    ["https://shared.example/", "https://docs.shared.example/b"],
  ])("isn't sent if several companies share the domain: %s and %s", async (one, other) => {
    const [id, eve] = [await makeCompany({ website: one }), await someone()];
    await makeCompany({ website: "https://notshared.example/" });
    expect((await byEmail(eve.visitor, id, "eve@shared.example")).status).toBe(303);
    await makeCompany({ website: other });
    expect((await byEmail(eve.visitor, id, "eve@shared.example")).status).toBe(403);
    expect((await open(eve.visitor, await lastLink(), "POST")).status).toBe(404);
  });

  test("works for an address with an international domain", async () => {
    const [id, ann] = [await makeCompany({ website: "https://münchen.example/" }), await someone()];
    expect((await byEmail(ann.visitor, id, "ann@münchen.example")).status).toBe(303);
    expect((await open(ann.visitor, await lastLink(), "POST")).status).toBe(303);
  });

  test("goes to one mailbox a few times a day, however it's spelled and whoever asks", async () => {
    const companyId = await notion();
    const spellings = ["me@notion.so", "me+1@notion.so", "ME@notion.so", "me+2@NOTION.so", "Me+3@notion.so"];
    for (const email of spellings)
      expect((await byEmail((await someone()).visitor, companyId, email)).status).toBe(303);
    expect((await byEmail((await someone()).visitor, companyId, "me+9@notion.so")).status).toBe(429);
    expect(await OutgoingMail.countDocuments()).toBe(spellings.length);
  });
});

describe("a code", () => {
  let site: VendorSite;
  let content = "";
  beforeEach(async () => {
    site = new VendorSite((_req, res) => res.setHeader("Content-Type", "text/plain").end(`${content}\n`));
    await site.start();
  });
  afterEach(() => site.stop());

  /** A company whose website is the local server, and a person with a code for it. */
  async function withCode(host = "acme.example") {
    const company = { id: await makeCompany({ website: site.at(host) }), name: "Acme", website: site.at(host) };
    const ann = await someone();
    await makeClaimCode(ann.id, company);
    const { secret: code } = await VendorClaim.findOne({ userId: ann.id }).orFail().lean();
    content = code;
    return { company, code, ...ann };
  }

  test("in a TXT record of the domain proves ownership, once", async () => {
    const { company, code, actor, id } = await withCode("www.acme.example");
    const lookup = vi.fn(async () => [["v=spf1 -all"], [code.slice(0, 20), code.slice(20)]]);
    await proveByDns(actor, company, lookup);
    expect(lookup.mock.calls).toEqual([["acme.example"]]);
    expect(await listVendorsOf(company.id)).toMatchObject([{ userId: id, method: "dns", domain: "acme.example" }]);
    // An old record doesn't bring back somebody whom an admin removed.
    await removeVendor(scriptActor("tests"), company.id, id);
    await expect(proveByDns(actor, company, lookup)).rejects.toMatchObject({ reason: "missing" });
  });

  test("is refused in TXT if it's another person's or company's, expired, or not there", async () => {
    const { company, code, actor } = await withCode();
    const eve = await someone();
    const records = async () => [[code]];
    await expect(proveByDns(eve.actor, company, records)).rejects.toMatchObject({ reason: "missing" });
    await makeClaimCode(eve.id, company);
    await expect(proveByDns(eve.actor, company, records)).rejects.toMatchObject({ reason: "invalid" });
    const other = {
      ...company,
      id: await makeCompany({ website: "https://other.example/" }),
      website: "https://other.example/",
    };
    await expect(proveByDns(actor, other, records)).rejects.toMatchObject({ reason: "missing" });
    const missing = () => Promise.reject(Object.assign(new Error("queryTxt ENODATA"), { code: "ENODATA" }));
    await expect(proveByDns(actor, company, missing)).rejects.toMatchObject({ reason: "invalid" });
    await VendorClaim.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1_000) } });
    await expect(proveByDns(actor, company, records)).rejects.toMatchObject({ reason: "missing" });
    expect(await listVendorsOf(company.id)).toEqual([]);
  });

  test("in a file on the website proves ownership", async () => {
    const { company, actor, id } = await withCode();
    await proveByFile(actor, company, site.fetch);
    expect(site.requests).toEqual([`acme.example:${site.port}/.well-known/saasfinder-verification.txt`]);
    expect(await listVendorsOf(company.id)).toMatchObject([{ userId: id, method: "file", domain: "acme.example" }]);
  });

  test("isn't read from a file that redirects, not even to the same website", async () => {
    const { company, actor, id } = await withCode();
    const ends = site.listener;
    for (const target of ["https://evil.example/code", "/elsewhere.txt"]) {
      site.listener = (req, res) =>
        req.url?.startsWith("/.well-known/") ? res.writeHead(302, { Location: target }).end() : ends(req, res);
      await expect(proveByFile(actor, company, site.fetch)).rejects.toMatchObject({ reason: "invalid" });
    }
    expect(site.requests).toHaveLength(2);
    expect(await isVendorOf(id, company.id)).toBe(false);
  });

  test("isn't read from an error page, from HTML, or from the middle of another text", async () => {
    const { company, code, actor } = await withCode();
    const answers: [number, string, string][] = [
      [404, "text/plain", code],
      [200, "text/html", code],
      [200, "text/plain", `not ${code}`],
      [200, "text/plain", `${code}\nmore`],
      [200, "text/plain", ""],
    ];
    for (const [status, type, body] of answers) {
      site.listener = (_req, res) => res.writeHead(status, { "Content-Type": type }).end(body);
      await expect(proveByFile(actor, company, site.fetch)).rejects.toMatchObject({ reason: "invalid" });
    }
  });

  test("isn't looked for on hosts that aren't on the public internet", async () => {
    const { company, actor } = await withCode("127.0.0.1.nip.example");
    await expect(proveByFile(actor, company)).rejects.toMatchObject({ reason: "invalid" });
    expect(site.requests).toEqual([]);
  });

  test("isn't made for websites on domains of others", async () => {
    const ann = await someone();
    for (const website of ["https://github.com/acme/tool", "https://acme.github.io/", "https://acme.vercel.app/"]) {
      const company = { id: await makeCompany({ website }), name: "Acme", website };
      await expect(makeClaimCode(ann.id, company)).rejects.toMatchObject({ reason: "forbidden" });
    }
  });

  test("stays the same until it expires, and is shown to its owner only", async () => {
    const { company, code, visitor } = await withCode();
    const eve = await someone();
    await claim(visitor, company.id, { step: "code" });
    const shown = async (who: Visitor) =>
      (await who.sendRaw(page.loader, `/company/${company.id}/claim`, {}, { id: String(company.id) })).body as {
        code: { code: string } | null;
      };
    expect((await shown(visitor)).code?.code).toBe(code);
    expect((await shown(eve.visitor)).code).toBeNull();
  });

  test("is checked some 30 times an hour at most", async () => {
    const { company, visitor } = await withCode();
    for (let i = 0; i < 30; i++) await claim(visitor, company.id, { step: "code" });
    expect((await claim(visitor, company.id, { step: "dns" })).status).toBe(429);
  });
});

test("the page leads to the login and back, and people who represent the company to its vendor page", async () => {
  const [companyId, ann] = [await notion(), await someone()];
  const path = `/company/${companyId}/claim`;
  const see = (who: Visitor) => who.sendRaw(page.loader, path, {}, { id: String(companyId) });
  const { status, headers } = await see(new Visitor());
  expect([status, headers.get("Location")]).toEqual([302, `/auth?redirectTo=${encodeURIComponent(path)}`]);
  await byEmail(ann.visitor, companyId, "ann@notion.so");
  await open(ann.visitor, await lastLink(), "POST");
  expect((await see(ann.visitor)).headers.get("Location")).toBe(`/vendor/${companyId}`);
});

test("the page offers only our team where a domain proves nothing", async () => {
  const [companyId, ann] = [await makeCompany({ website: "https://github.com/acme/tool" }), await someone()];
  const { body } = await ann.visitor.sendRaw(page.loader, "/company/1/claim", {}, { id: String(companyId) });
  expect(body).toMatchObject({ domain: null, byEmail: false, code: null });
});

describe("a claim that our team checks", () => {
  const shared = () => makeCompany({ name: "Acme Tool", website: "https://github.com/acme/tool" });
  const ask = (visitor: Visitor, companyId: number) =>
    claim(visitor, companyId, { step: "team", message: "I wrote it." });
  const see = async (visitor: Visitor, companyId: number) =>
    (await visitor.sendRaw(page.loader, `/company/${companyId}/claim`, {}, { id: String(companyId) })).body;
  const decide = (admin: Visitor, value: object, id = 1) =>
    admin.send(api.action, `/api/admin/inbox/claim/${id}`, value, "PUT");
  const mails = async (decision: string) => (await OutgoingMail.find({ decision }).lean()).map(({ text }) => text);

  test("waits in the inbox, once, and makes its sender a vendor when it's approved, until that is undone", async () => {
    const [companyId, ann, admin] = [await shared(), await someone(), await signedIn({ isAdmin: true })];
    expect(await see(ann.visitor, companyId)).toMatchObject({ domain: null, isRequested: false });
    expect((await claim(ann.visitor, companyId, { step: "team", message: " " })).status).toBe(400);
    expect((await ask(ann.visitor, companyId)).status).toBe(303);
    expect(await see(ann.visitor, companyId)).toMatchObject({ isRequested: true });
    expect(await ask(ann.visitor, companyId)).toMatchObject({ status: 409 });
    const { body } = await admin.sendRaw(api.loader, "/api/admin/inbox?kind=claim&state=open");
    expect(body).toMatchObject([
      {
        ...{ title: "Claim: Acme Tool", sender: { name: ann.actor.name }, company: { id: companyId } },
        next: ["approved", "declined"],
        details: [
          { label: "Message", value: "I wrote it." },
          { label: "Email address", value: "Not confirmed" },
        ],
      },
    ]);
    expect(await isVendorOf(ann.id, companyId)).toBe(false);

    const approved = await decide(admin, { state: "approved" });
    expect(approved).toMatchObject({ status: 200, body: { state: "approved", next: [] } });
    expect(await listVendorsOf(companyId)).toMatchObject([{ userId: ann.id, method: "team" }]);
    expect(await mails("claim 1")).toEqual([expect.stringContaining("You now represent Acme Tool on Testfinder.")]);
    expect((await decide(admin, { state: "declined", reason: "No." })).status).toBe(400);
    expect((await decide(admin, { state: "new" })).body).toMatchObject({ state: "new", emailed: false });
    expect(await isVendorOf(ann.id, companyId)).toBe(false);
    expect(await mails("claim 1")).toEqual([]);
  });

  test("is declined with a reason, and can then be repeated", async () => {
    const [companyId, ann, admin] = [await shared(), await someone(), await signedIn({ isAdmin: true })];
    await ask(ann.visitor, companyId);
    expect((await decide(admin, { state: "declined" })).status).toBe(400);
    expect((await decide(admin, { state: "declined", reason: "Nothing names you." })).status).toBe(200);
    expect(await mails("claim 1")).toEqual([expect.stringContaining("Nothing names you.")]);
    expect(await isVendorOf(ann.id, companyId)).toBe(false);
    const again = { step: "team", message: "It names me now." };
    expect((await claim(ann.visitor, companyId, again)).status).toBe(303);
    expect((await decide(admin, { state: "approved" }, 2)).status).toBe(200);
    // Undoing the first decision doesn't take away what the second one gave.
    expect((await decide(admin, { state: "new" })).status).toBe(200);
    expect(await isVendorOf(ann.id, companyId)).toBe(true);
    expect(await decide(admin, { state: "approved" })).toMatchObject({
      status: 409,
      body: { message: `${ann.actor.name} already represents Acme Tool. Decline this claim, and say so.` },
    });
  });

  test.each([
    ["its status", () => vi.spyOn(Submission, "updateOne")],
    ["the membership", () => vi.spyOn(VendorMember, "deleteOne")],
  ])("stays approved if undoing that is interrupted before %s changes", async (_what, spy) => {
    const [companyId, ann, admin] = [await shared(), await someone(), await signedIn({ isAdmin: true })];
    await ask(ann.visitor, companyId);
    await decide(admin, { state: "approved" });
    const kill = spy().mockRejectedValueOnce(new Error("killed"));
    expect((await decide(admin, { state: "new" })).status).toBe(500);
    kill.mockRestore();
    // A server that is still undoing it finishes that itself.
    await completeClaims(new Date(Date.now() - 60_000));
    await completeClaims(new Date(Date.now() + 1));
    expect(await isVendorOf(ann.id, companyId)).toBe(true);
    expect(await Submission.findById(1).lean()).toMatchObject({ state: "approved" });
  });

  test("doesn't wait any more once its sender represents the company, also if approving it was interrupted", async () => {
    const [companyId, ann, bob, admin] = [await shared(), await someone(), await someone(), await signedIn({ isAdmin: true })]; // oxfmt-ignore
    const [proven, cat] = [await makeCompany({ name: "Proven", website: "https://proven.example" }), await someone()];
    await ask(ann.visitor, companyId);
    await ask(bob.visitor, companyId);
    await ask(cat.visitor, proven);
    const kills = [
      vi.spyOn(Submission, "updateOne").mockRejectedValueOnce(new Error("killed")),
      vi.spyOn(VendorMember, "deleteOne").mockRejectedValueOnce(new Error("killed")),
    ];
    expect((await decide(admin, { state: "approved" })).status).toBe(500);
    for (const kill of kills) kill.mockRestore();
    await addVendor(cat.actor, { companyId: proven, userId: cat.id, method: "dns", domain: "proven.example" });
    const waiting = async () =>
      ((await admin.sendRaw(api.loader, "/api/admin/inbox?kind=claim&state=open")).body as { id: number }[]).map(
        ({ id }) => id,
      );
    expect(await waiting()).toHaveLength(3);
    // A server that is still approving it finishes that itself.
    await completeClaims(new Date(Date.now() - 60_000));
    expect(await waiting()).toHaveLength(3);
    await Promise.all([1, 2].map(() => completeClaims(new Date(Date.now() + 1))));
    expect(await waiting()).toEqual([2]);
    expect(await isVendorOf(ann.id, companyId)).toBe(true);

    // Undoing takes away only what our team gave.
    expect((await decide(admin, { state: "new" })).status).toBe(200);
    expect((await decide(admin, { state: "new" }, 3)).status).toBe(200);
    expect([await isVendorOf(ann.id, companyId), await isVendorOf(cat.id, proven)]).toEqual([false, true]);
  });

  test("is decided by one of two admins", async () => {
    const [companyId, ann, admin] = [await shared(), await someone(), await signedIn({ isAdmin: true })];
    await ask(ann.visitor, companyId);
    const answers = await Promise.all([
      decide(admin, { state: "approved" }),
      decide(admin, { state: "declined", reason: "No." }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const isApproved = answers[0].status === 200;
    expect(await isVendorOf(ann.id, companyId)).toBe(isApproved);
    expect(await mails("claim 1")).toHaveLength(1);
  });

  test("whose company is in the trash takes its right back when it's undone", async () => {
    const [companyId, ann, admin] = [await shared(), await someone(), await signedIn({ isAdmin: true })];
    await ask(ann.visitor, companyId);
    await decide(admin, { state: "approved" });
    await trashCompany(scriptActor("tests"), companyId);
    expect((await decide(admin, { state: "new" })).status).toBe(200);
    expect(await isVendorOf(ann.id, companyId)).toBe(false);
  });

  test("keeps its status until the right is given or taken back", async () => {
    const [companyId, ann, admin] = [await shared(), await someone(), await signedIn({ isAdmin: true })];
    await ask(ann.visitor, companyId);
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(VendorMember, "create").mockRejectedValueOnce(new Error("The disk is full."));
    const setState = vi.spyOn(Submission, "updateOne");
    await decide(admin, { state: "approved" }).catch(() => {});
    expect(setState).not.toHaveBeenCalled();
    expect((await decide(admin, { state: "approved" })).status).toBe(200);
    expect(await isVendorOf(ann.id, companyId)).toBe(true);
  });

  test("of a deleted account or company can't be approved", async () => {
    const [companyId, ann, admin] = [await shared(), await someone(), await signedIn({ isAdmin: true })];
    await ask(ann.visitor, companyId);
    await Account.deleteOne({ _id: ann.id });
    expect((await decide(admin, { state: "approved" })).status).toBe(404);
    expect((await admin.sendRaw(api.loader, "/api/admin/inbox/claim/1")).body).toMatchObject({ state: "new" });
  });
});
