import { beforeEach, describe, expect, test, vi } from "vitest";
import sharp from "sharp";
import { Company } from "#models/company.server";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Picture } from "#models/picture.server";
import { Submission } from "#models/submission.server";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany } from "#tests/make";
import { scriptActor } from "~/platform/audit/actor";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { readSettings } from "~/platform/runtime/env.server";
import { getInboxItem } from "~/community/inbox/inbox.server";
import { findPicture } from "~/catalog/pictures/pictures.server";
import * as contact from "~/routes/public/contact";
import * as getListed from "~/routes/public/vendors.get-listed";
import * as partnerProgram from "~/routes/public/vendors.partner-program";
import * as sponsorship from "~/routes/public/vendors.sponsorship";
import { publishListing } from "~/community/submissions/decide.server";
import { completeSubmissions, submit } from "~/community/submissions/submissions.server";

useDatabase();

const site = "https://saas.example";
const settings = readSettings({ SITE_URL: site, SITE_NAME: "Findling", SESSION_SECRET: "s".repeat(32) });

let visitors = 0;
let visitor = "";
beforeEach(async () => {
  // Each test has its own visitor and mailbox, so that rate limits don't carry over.
  visitor = `10.1.0.${++visitors}`;
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

const sendRaw = (path: string, init: RequestInit = {}) =>
  ({
    request: new Request(new URL(path, site), init),
    params: {},
    context: { settings, clientAddress: visitor },
  }) as never;
const form = (fields: Record<string, string>): RequestInit => ({ method: "POST", body: new URLSearchParams(fields) });

type Answer = Response | { data: unknown; init: ResponseInit | null };
const send = async (route: { action: (args: never) => Promise<unknown> }, fields: Record<string, string>) => {
  const answer = (await route.action(sendRaw("/", form(fields)))) as Answer;
  return answer instanceof Response
    ? { status: answer.status, to: answer.headers.get("Location"), reply: undefined }
    : { status: answer.init?.status, to: null, reply: answer.data };
};

const sender = () => ({ contactName: "Ann Example", email: `ann@reader-${visitors}.example` });
const product = () => ({
  ...sender(),
  name: "Acme Books",
  website: "www.acme.example/",
  shortDescription: "Keeps the books of small firms.",
  description: "Keeps the books.\r\n\r\nAnd closes them.",
  startingPrice: "$9/mo",
});
const stored = () => Submission.find().lean();
const mails = () => OutgoingMail.find().lean();

describe("a listing", () => {
  const square = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: "#1f5f4a" } })
      .png()
      .toBuffer();
  const sendWith = async (logo: Uint8Array<ArrayBuffer>, name = "logo.png") => {
    const body = new FormData();
    for (const [field, value] of Object.entries(product())) body.append(field, value);
    body.append("logo", new File([logo], name));
    return (await getListed.action(sendRaw("/vendors/get-listed", { method: "POST", body }))) as Answer;
  };

  test("may have a logo, which isn't public until an admin publishes it", async () => {
    expect(await sendWith(new Uint8Array(await square(400)))).toMatchObject({ status: 303 });
    const [submission] = await stored();
    expect(submission?.payload.logo).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/);
    expect(await Picture.countDocuments()).toBe(0);
    expect(await getInboxItem("listing", submission!._id)).toMatchObject({ logo: submission?.payload.logo });

    await publishListing(scriptActor("tests"), submission!._id, { name: "Findling", origin: site });
    const { logo } = (await Company.findOne({ name: "Acme Books" }).lean())!;
    const picture = await findPicture(logo.slice("/pictures/".length, -".webp".length));
    expect((await sharp(picture!).metadata()).width).toBe(128);
  });

  test("without a file has no logo, and a bad file is refused at its field", async () => {
    const refused = async (logo: Uint8Array<ArrayBuffer>) => {
      const answer = (await sendWith(logo)) as { data: { error: unknown }; init: ResponseInit };
      return [answer.init.status, answer.data.error];
    };
    const because = (sentence: string) => ({ "": ["Check the logo."], logo: [sentence] });
    expect(await refused(new TextEncoder().encode("<h1>Log in</h1>"))).toEqual([
      400,
      because("This file isn’t a readable image, or it’s damaged. Use PNG, JPEG, WebP, GIF, SVG, or ICO."),
    ]);
    expect(await refused(new Uint8Array(5 * 1024 * 1024 + 1))).toEqual([
      413,
      because("This image is larger than 5 MB."),
    ]);
    await expect(sendWith(new Uint8Array(6 * 1024 * 1024))).rejects.toMatchObject({ status: 413 });
    expect(await stored()).toEqual([]);

    // What browsers send if nothing was chosen.
    expect(await sendWith(new Uint8Array(), "")).toMatchObject({ status: 303 });
    expect((await stored())[0]?.payload).not.toHaveProperty("logo");
  });

  test("is stored as new in the queue with exactly what was written, and confirmed by email", async () => {
    await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
    const answer = await send(getListed, { ...product(), category: "crm", reference: "", isAdmin: "true" });
    expect(answer).toMatchObject({ status: 303, to: "/vendors/get-listed?sent" });

    const [submission, ...others] = await stored();
    expect(others).toEqual([]);
    expect(submission).toEqual({
      _id: 1,
      userId: null,
      mark: expect.any(String) as string,
      kind: "listing",
      state: "new",
      ...sender(),
      ownerKey: sender().email.toLowerCase(),
      payload: {
        name: "Acme Books",
        website: "https://www.acme.example/",
        shortDescription: "Keeps the books of small firms.",
        description: "Keeps the books.\n\nAnd closes them.",
        startingPrice: "$9/mo",
        category: "crm",
      },
      createdAt: expect.any(Date) as Date,
      updatedAt: expect.any(Date) as Date,
    });
    expect(await mails()).toMatchObject([
      { to: sender().email, subject: "We have received your listing – Findling", state: "waiting" },
    ]);
  });

  test("of a website that is listed is refused beside the field, with everything that was written", async () => {
    await makeCompany({ name: "Acme", website: "http://acme.example" });
    const { status, reply } = await send(getListed, product());
    expect(status).toBe(409);
    expect(reply).toMatchObject({
      status: "error",
      error: {
        "": ["Acme is already listed with this website. Claim that listing instead."],
        website: ["Already listed"],
      },
      initialValue: { name: "Acme Books", description: "Keeps the books.\r\n\r\nAnd closes them." },
    });
    expect(await stored()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test("of another product of a listed domain is stored", async () => {
    await makeCompany({ website: "https://acme.example" });
    expect(await send(getListed, { ...product(), website: "https://acme.example/payroll" })).toMatchObject({
      status: 303,
    });
    expect(await stored()).toHaveLength(1);
  });

  test("in a category that does not exist is refused beside the field", async () => {
    const { status, reply } = await send(getListed, { ...product(), category: "nope" });
    expect(status).toBe(400);
    expect(reply).toMatchObject({ error: { category: ["Choose one of the categories"] } });
    expect(await stored()).toEqual([]);
  });

  test("that lacks something is refused with a sentence for each field, and nothing is stored", async () => {
    const { status, reply } = await send(getListed, { ...product(), name: " ", email: "ann", startingPrice: "" });
    expect(status).toBe(400);
    expect(reply).toMatchObject({
      error: { name: ["Required"], email: ["Please enter a valid email address"], startingPrice: ["Required"] },
      initialValue: { email: "ann", shortDescription: "Keeps the books of small firms." },
    });
    expect(await stored()).toEqual([]);
  });
});

describe("the website of a listing", () => {
  const ask = async (query: string) => getListed.loader(sendRaw(`/vendors/get-listed${query}`));

  test("is asked first", async () => {
    expect(await ask("")).toEqual({ step: "website", entered: "", error: undefined });
  });

  test("that is none is refused with a sentence, and stays in the field", async () => {
    expect(await ask("?website=acme")).toEqual({
      step: "website",
      entered: "acme",
      error: "Enter a public website, such as acme.com",
    });
  });

  test("that is new leads to the form, with the categories by name", async () => {
    await makeCategory({ name: "Security", slug: "security", icon: "shield-alt" });
    await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
    expect(await ask("?website=new.example")).toMatchObject({
      step: "form",
      website: "https://new.example",
      categories: [{ slug: "crm" }, { slug: "security" }],
    });
  });

  test.each([
    "acme.example",
    "http://www.ACME.example/",
    "https://acme.example/?utm_source=x#top",
    "https://app.acme.example/",
  ])("%s is found as the listed https://acme.example", async (website) => {
    const id = await makeCompany({ name: "Acme", website: "https://acme.example" });
    expect(await ask(`?website=${encodeURIComponent(website)}`)).toMatchObject({
      step: "listed",
      listed: { id, name: "Acme", exact: true },
    });
    // Confirming that it's another product doesn't help here.
    expect(await ask(`?website=${encodeURIComponent(website)}&other`)).toMatchObject({ step: "listed" });
  });

  test("below a listed one is only likely to be it: who says no gets the form", async () => {
    const id = await makeCompany({ website: "https://acme.example" });
    expect(await ask("?website=acme.example/payroll")).toMatchObject({ step: "listed", listed: { id, exact: false } });
    expect(await ask("?website=acme.example/payroll&other")).toMatchObject({ step: "form" });
  });

  test("on a host that many share is found by its whole address only", async () => {
    await makeCompany({ website: "https://github.com/acme/books" });
    expect(await ask("?website=github.com/acme/books/")).toMatchObject({ step: "listed", listed: { exact: true } });
    expect(await ask("?website=github.com/acme/payroll")).toMatchObject({ step: "form" });
  });
});

describe("an inquiry", () => {
  const inquiry = () => ({ ...sender(), company: "Acme", message: "From when?\r\nAnn" });

  test.each([
    ["sponsorship", sponsorship, "/vendors/sponsorship?sent"],
    ["partner", partnerProgram, "/vendors/partner-program?sent"],
  ] as const)("about %s is stored and confirmed", async (kind, route, to) => {
    expect(await send(route, { ...inquiry(), website: "" })).toMatchObject({ status: 303, to });
    expect(await stored()).toMatchObject([
      { kind, state: "new", ...sender(), payload: { company: "Acme", message: "From when?\nAnn" } },
    ]);
    expect(await mails()).toMatchObject([{ to: sender().email }]);
  });

  test("may name a website, but only a real one", async () => {
    const { status, reply } = await send(sponsorship, { ...inquiry(), website: "javascript:alert(1)" });
    expect(status).toBe(400);
    expect(reply).toMatchObject({ error: { website: [expect.stringContaining("public website")] } });
  });
});

describe("a message", () => {
  const message = () => ({ ...sender(), topic: "claim", message: "It is ours." });

  test("is stored with its topic and the company that it is about", async () => {
    const id = await makeCompany({ name: "Acme" });
    expect(await contact.loader(sendRaw(`/contact?topic=claim&company=${id}`))).toMatchObject({
      sent: false,
      topic: "claim",
      company: { id, name: "Acme" },
    });
    expect(await send(contact, { ...message(), companyId: String(id) })).toMatchObject({ to: "/contact?sent" });
    expect(await stored()).toMatchObject([{ kind: "contact", payload: { topic: "claim", companyId: id } }]);
  });

  test("about a topic or a company that does not exist starts without one", async () => {
    expect(await contact.loader(sendRaw("/contact?topic=x&company=99"))).toMatchObject({
      topic: undefined,
      company: undefined,
    });
  });

  test("keeps markup and operators as the text that they are", async () => {
    const text = '<script>alert(1)</script> {"$gt": ""}';
    await send(contact, { ...message(), contactName: text, message: text });
    expect(await stored()).toMatchObject([{ contactName: text, payload: { message: text } }]);
  });
});

describe("every form", () => {
  const routes = [
    ["get-listed", getListed, product],
    ["sponsorship", sponsorship, () => ({ ...sender(), company: "Acme", message: "Hello" })],
    ["partner-program", partnerProgram, () => ({ ...sender(), company: "Acme", message: "Hello" })],
    ["contact", contact, () => ({ ...sender(), topic: "other", message: "Hello" })],
  ] as const;

  test.each(routes)(
    "%s thanks a program that fills in everything, and stores nothing",
    async (_name, route, fields) => {
      expect(await send(route, { ...fields(), reference: "https://spam.example" })).toMatchObject({ status: 303 });
      expect(await stored()).toEqual([]);
      expect(await mails()).toEqual([]);
    },
  );

  test.each(routes)(
    "%s says no after thirty of a visitor in an hour, and keeps what was written",
    async (_name, route, fields) => {
      const answers = [];
      for (let i = 0; i < 31; i++)
        answers.push(
          await send(route, { ...fields(), email: `ann@reader-${visitors}-${i}.example`, name: `Product ${i}` }),
        );
      expect(answers.slice(0, 30).every(({ status }) => status === 303)).toBe(true);
      expect(answers[30]).toMatchObject({
        status: 429,
        reply: {
          error: { "": ["Too many attempts. Try again in 60 minutes."] },
          initialValue: { contactName: "Ann Example" },
        },
      });
    },
  );

  test.each(routes)("%s whose button was pressed twice is stored and confirmed once", async (_name, route, fields) => {
    const answers = await Promise.all([send(route, fields()), send(route, fields())]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await stored()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    await send(route, { ...fields(), contactName: "Bob Example" });
    expect(await stored()).toHaveLength(2);
  });

  test.each(routes)("%s lets nobody fill a stranger’s mailbox, however it is spelled", async (_name, route, fields) => {
    const statuses = [];
    for (let i = 0; i < 11; i++) {
      visitor = `10.2.${visitors}.${i}`;
      statuses.push((await send(route, { ...fields(), email: `Victim+${i}@reader-${visitors}.example` })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(303), 429]);
    expect(await mails()).toHaveLength(10);
  });

  test.each(routes)("%s refuses what is no form, or too long a one", async (_name, route) => {
    const statusOf = (init: RequestInit) =>
      (route.action(sendRaw("/", { method: "POST", ...init })) as Promise<unknown>).then(
        () => "answered",
        (error: unknown) => (error instanceof Response ? error.status : String(error)),
      );
    expect(await statusOf({ body: "{}", headers: { "Content-Type": "application/json" } })).toBe(415);
    expect(await statusOf({})).toBe(415);
    expect(await statusOf({ body: new URLSearchParams({ message: "x".repeat(300_000) }) })).toBe(413);
    const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
    expect(await statusOf({ body: "no parts", headers: multipart })).toBe(400);
  });

  test("thanks on its page afterwards", async () => {
    expect(sponsorship.loader(sendRaw("/vendors/sponsorship?sent"))).toMatchObject({ sent: true });
    expect(partnerProgram.loader(sendRaw("/vendors/partner-program?sent"))).toMatchObject({ sent: true });
    expect(await contact.loader(sendRaw("/contact?sent"))).toMatchObject({ sent: true });
    expect(await getListed.loader(sendRaw("/vendors/get-listed?sent"))).toEqual({ step: "sent" });
  });
});

test.each(["before", "after"])(
  "a submission is confirmed once if a server is killed %s its email is queued",
  async (when) => {
    const kill =
      when === "before"
        ? vi.spyOn(OutgoingMail, "create").mockRejectedValueOnce(new Error("killed"))
        : vi.spyOn(Submission, "updateOne").mockRejectedValueOnce(new Error("killed"));
    const input = { ...sender(), topic: "other" as const, message: "Hello." };
    await expect(submit({ kind: "contact", input }, { name: "Findling", origin: site }, 7)).rejects.toThrow("killed");
    kill.mockRestore();
    await Promise.all([1, 2].map(() => completeSubmissions(new Date(Date.now() + 1))));
    await completeSubmissions(new Date(Date.now() + 1));
    expect(await OutgoingMail.find().lean()).toMatchObject([
      { to: input.email, userId: 7, subject: "We have received your message – Findling" },
    ]);
    const [submission] = await stored();
    expect(submission).toMatchObject({ kind: "contact", state: "new" });
    expect(submission).not.toHaveProperty("unsent");
  },
);
