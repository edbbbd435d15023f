import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { IssueDelivery } from "#models/issue-delivery.server";
import { Subscriber } from "#models/subscriber.server";
import { useDatabase } from "#tests/database";
import { Visitor } from "#tests/visitor";
import { namesOurEmail, recordBounce } from "~/newsletter/issues/bounces.server";
import { addRecipients } from "~/newsletter/issues/deliveries.server";
import { scriptActor } from "~/platform/audit/actor";
import { createIssue, getIssue } from "~/newsletter/issues/issues.server";
import { readBounces, splitMailbox } from "~/newsletter/issues/read-bounces.server";
import { countRecipients } from "~/newsletter/subscribers/recipients.server";
import * as api from "~/routes/api/endpoints";

useDatabase();

const secret = "s".repeat(40);
const email = "ann@reader.example";
const visitor = new Visitor();
visitor.settings.newsletter = { ...visitor.settings.newsletter, bounceSecret: secret };
let issueId = 0;

beforeEach(async () => {
  const subscribedAt = new Date(Date.now() - 3600_000);
  const unsubscribeToken = "t".repeat(32);
  await Subscriber.create({ _id: 1, email, emailKey: email, ownerKey: email, status: "confirmed", unsubscribeToken, subscribedAt }); // oxfmt-ignore
  issueId = (await createIssue(scriptActor("tests"), { subject: "News", markdown: "Hello." })).id;
  await addRecipients(issueId, [{ id: 1, email, ownerKey: email, userId: null, unsubscribeToken }]);
  await IssueDelivery.updateMany({}, { state: "sent" });
});

const statusOf = async () => (await Subscriber.findById(1).orFail().lean()).status;
const now = () => String(Math.floor(Date.now() / 1000));

function report(value: unknown, { timestamp = now(), key = secret } = {}) {
  const body = typeof value === "string" ? value : JSON.stringify(value);
  const signature = `sha256=${createHmac("sha256", key).update(`${timestamp}.${body}`).digest("hex")}`;
  const headers = { "X-Webhook-Timestamp": timestamp, "X-Webhook-Signature": signature };
  return visitor.sendRaw(api.action, "/api/newsletter/bounces", { method: "POST", body, headers });
}

describe("a signed report", () => {
  test("of a hard bounce sets the subscriber aside until they confirm again, and counts in the issue's figures", async () => {
    for (let time = 0; time < 2; time++)
      expect((await report({ email: "ann@READER.example", kind: "hard", reason: "550 5.1.1" })).status).toBe(200);
    expect(await Subscriber.findById(1).lean()).toMatchObject({ status: "bounced", bounce: { reason: "550 5.1.1" } });
    expect(await countRecipients()).toBe(0);
    expect(await getIssue(issueId)).toMatchObject({ figures: { bounced: 1, sent: 0 } });
  });

  test("of a complaint sets the subscriber aside, and of a soft bounce or a stranger changes nothing", async () => {
    expect((await report({ email, kind: "soft" })).status).toBe(200);
    expect((await report({ email: "stranger@reader.example", kind: "hard" })).status).toBe(200);
    expect(await statusOf()).toBe("confirmed");
    expect((await report({ email, kind: "complaint" })).status).toBe(200);
    expect(await statusOf()).toBe("bounced");
    expect(await getIssue(issueId)).toMatchObject({ figures: { bounced: 0 } });
  });

  test("from before the latest confirmation, or about someone who left, changes nothing", async () => {
    await report({ email, kind: "hard", at: new Date(Date.now() - 2 * 3600_000).toISOString() });
    expect(await statusOf()).toBe("confirmed");
    await Subscriber.updateOne({ _id: 1 }, { status: "unsubscribed" });
    await report({ email, kind: "hard" });
    expect(await statusOf()).toBe("unsubscribed");
  });

  test("is refused if its signature is wrong or old, or its content isn't a report", async () => {
    const hard = { email, kind: "hard" };
    expect((await report(hard, { key: "x".repeat(40) })).status).toBe(401);
    expect((await report(hard, { timestamp: String(Number(now()) - 600) })).status).toBe(401);
    expect((await report(hard, { timestamp: String(Number(now()) + 600) })).status).toBe(401);
    expect((await report(hard, { timestamp: "x" })).status).toBe(401);
    const unsigned = { method: "POST", body: JSON.stringify(hard) };
    expect((await visitor.sendRaw(api.action, "/api/newsletter/bounces", unsigned)).status).toBe(401);
    expect((await report("{")).status).toBe(400);
    expect((await report({ email: "ann", kind: "hard" })).status).toBe(400);
    expect((await report("x".repeat(70_000))).status).toBe(413);
    const closed = new Visitor();
    expect((await closed.send(api.action, "/api/newsletter/bounces", hard)).status).toBe(503);
    expect(await statusOf()).toBe("confirmed");
  });
});

/** A delivery report as mail servers send it. */
const delivery = (to: string, messageId: string, fields = "Action: failed\nStatus: 5.1.1") =>
  `From: MAILER-DAEMON@mx.example
To: no-reply@saas.example
Subject: Undelivered Mail Returned to Sender
Date: ${new Date().toUTCString()}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain

It couldn't be delivered.
>From here on, there are details.

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${to}
${fields}
Diagnostic-Code: smtp; 550 5.1.1 <${to}>:
    Recipient address rejected

--b1
Content-Type: text/rfc822-headers

Subject: News
Message-ID: <${messageId}>
To: ${to}

--b1--
`.replaceAll("\n", "\r\n");

describe("a mailbox", () => {
  const ours = () => `issue-${issueId}-1@saas.example`;

  test("of delivery reports sets those aside whose emails came back", async () => {
    const separator = "From MAILER-DAEMON Mon Nov 23 10:00:00 2026\r\n";
    const mails = [
      delivery("stranger@reader.example", "other@saas.example"),
      delivery(email, ours()),
      delivery(email, ours(), "Action: delayed\nStatus: 4.4.1"),
      "Subject: Out of office\r\n\r\nI'm away.\r\n",
    ];
    const split = splitMailbox(Buffer.from(mails.map((mail) => separator + mail).join("\r\n")));
    expect(split).toHaveLength(4);
    const reports = (await Promise.all(split.map(readBounces))).flat();
    expect(reports).toMatchObject([
      { email: "stranger@reader.example", kind: "hard" },
      {
        email,
        kind: "hard",
        messageId: `<${ours()}>`,
        reason: expect.stringMatching(/550 5.1.1 .*rejected$/) as string,
      },
    ]);
    const genuine = await Promise.all(reports.map(namesOurEmail));
    expect(genuine).toEqual([false, true]);
    await recordBounce(reports[1]!);
    expect(await statusOf()).toBe("bounced");
    expect(await getIssue(issueId)).toMatchObject({ figures: { bounced: 1 } });
  });

  test("that somebody else wrote to sets nobody aside", async () => {
    for (const messageId of ["issue-1-2@saas.example", `issue-${issueId}-999@saas.example`, "x"]) {
      const [forged] = await readBounces(Buffer.from(delivery(email, messageId)));
      expect(await namesOurEmail(forged!)).toBe(false);
    }
    const [other] = await readBounces(Buffer.from(delivery("bea@reader.example", ours())));
    expect(await namesOurEmail(other!)).toBe(false);
  });

  test("of one email, a temporary failure, a complaint, or nonsense is read, too", async () => {
    const [soft] = await readBounces(Buffer.from(delivery(email, ours(), "Action: failed\nStatus: 4.4.7")));
    expect(soft).toMatchObject({ kind: "soft" });
    const complaint = delivery(email, ours())
      .replace("message/delivery-status", "message/feedback-report")
      .replace(/Reporting-MTA[^]*?Recipient address rejected/, `Feedback-Type: abuse\r\nOriginal-Rcpt-To: <${email}>`);
    expect(await readBounces(Buffer.from(complaint))).toMatchObject([{ email, kind: "complaint", reason: "abuse" }]);
    for (const nonsense of ["", "\0\0", "From ", "Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\n"])
      for (const mail of splitMailbox(Buffer.from(nonsense))) expect(await readBounces(mail)).toEqual([]);
  });
});
