import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Settings } from "~/env.server";
import type { Mail } from "~/mail/mail";

/** Hands a mail on; `id` becomes its Message-ID. Rejects when that did not succeed, or was aborted. */
export type Send = (mail: Mail & { id: string }, signal: AbortSignal) => Promise<void>;

export type MailSettings = Pick<Settings["mail"], "smtpUrl" | "from" | "replyTo">;

const answerMs = 30_000;
const timeouts = { connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs };
/** A mail is text: nothing in it may make the composer read files or addresses. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** The way out: the mail server of `SMTP_URL`; without one, files below `dataDir` that any mail program opens. */
export function openTransport(settings: MailSettings, dataDir: string): Send {
  return settings.smtpUrl ? toServer(settings.smtpUrl, settings) : toFiles(path.join(dataDir, "mail"), settings);
}

function toServer(url: string, settings: MailSettings): Send {
  const transport = createTransport({ url, ...timeouts, ...closed });
  return async (mail, signal) => {
    await transport.sendMail({ ...messageOf(mail, settings), signal });
  };
}

function toFiles(folder: string, settings: MailSettings): Send {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...closed });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, settings));
    const file = path.join(folder, `${new Date().toISOString().replace(/\W/g, "")}-${mail.id}.eml`);
    // For the owner's eyes only: the links in mails act for their readers.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, message as Buffer, { mode: 0o600 });
    console.info(`SMTP_URL isn’t set. Saved email to ${file}`);
  };
}

function messageOf({ id, to, subject, text, html, headers }: Mail & { id: string }, { from, replyTo }: MailSettings) {
  const domain = /@([^@>\s]+)>?\s*$/.exec(typeof from === "string" ? from : from.address)?.[1] ?? "localhost";
  const messageId = `<${id}@${domain}>`;
  return { from, replyTo, to: { name: "", address: to }, subject, text, html, headers, messageId };
}

/** What a failure says: this mail is refused for good, or not taken now; or nothing goes out at the moment. */
export type SendFailure = "refused" | "not-now" | "away";

/**
 * Reads a failure of `Send`. Only what the server says of the recipient or the message is final: what it says of the
 * connection, the login or the sender is about the settings, which can be mended while the mail waits.
 */
export function classifyFailure(error: unknown): SendFailure {
  const { command, permanent } = error as { command?: string; permanent?: boolean };
  // Set only where the server answered, to the command that is named.
  if (permanent === undefined || !command || !["MAIL FROM", "RCPT TO", "DATA"].includes(command)) return "away";
  return permanent && command !== "MAIL FROM" ? "refused" : "not-now";
}
