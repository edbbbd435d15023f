import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import type { Settings } from "~/platform/runtime/env.server";
import { isPublicHost } from "~/platform/runtime/public-address";
import type { Mail } from "~/platform/mail/mail";

/** Sends an email; `id` becomes its Message-ID. Rejects on failure or abort. */
export type Send = (mail: Mail & { id: string }, signal: AbortSignal) => Promise<void>;

export type MailSettings = Pick<Settings["mail"], "smtpUrl" | "from" | "replyTo">;

const answerMs = 30_000;
const timeouts = { connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs };
/** Emails contain only text, so the composer must never read files or URLs. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Whether a mail server must offer encryption: one on the internet, unless its address says otherwise (`requireTLS=false` or
 * `ignoreTLS=true`).
 */
export const mustEncrypt = (url: string): boolean => isPublicHost(url) && !/[?&](requireTLS|ignoreTLS)=/.test(url);

const connectionOf = (url: string) => ({ url, ...(mustEncrypt(url) && { requireTLS: true }), ...timeouts, ...closed });

/** Sends through `SMTP_URL`, or else writes .eml files to `dataDir`. */
export function openTransport(settings: MailSettings, dataDir: string): Send {
  return settings.smtpUrl ? toServer(settings.smtpUrl, settings) : toFiles(path.join(dataDir, "mail"), settings);
}

/** An open connection to the mail server for many emails. */
export type Pool = { send: Send; close: () => void };

/** How many connections a pool opens, which is also how many emails it sends at a time. */
export const poolSize = 4;

/**
 * Like `openTransport`, but reuses connections. If a connection breaks, `mayHaveArrived` returns whether the server
 * may have the email.
 */
export function openPool(settings: MailSettings, dataDir: string): Pool {
  if (!settings.smtpUrl) return { send: openTransport(settings, dataDir), close: () => {} };
  const url = settings.smtpUrl;
  const transport = createTransport({ ...connectionOf(url), pool: true, maxConnections: poolSize });
  // Nodemailer reads a message only once the server is ready for it, and doesn't resend a message that it began to read.
  transport.use("stream", ({ message, data }, done) => {
    const createReadStream = message.createReadStream.bind(message);
    const { streams } = data as { streams: Readable[] };
    message.createReadStream = (options) => {
      const stream = createReadStream(options);
      streams.push(stream);
      return stream;
    };
    done();
  });
  return {
    async send(mail, signal) {
      const streams: Readable[] = [];
      try {
        await transport.sendMail({ ...messageOf(mail, settings), signal, streams } as Message);
      } catch (error) {
        if (streams.some(({ readableDidRead }) => readableDidRead)) readByServer.add(error as Error);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

type Message = ReturnType<typeof messageOf> & { signal: AbortSignal };

const readByServer = new WeakSet<Error>();

/** Whether the server had begun to read the email when a pool's `send` failed, so that it may have arrived. */
export function mayHaveArrived(error: unknown): boolean {
  return error instanceof Error && readByServer.has(error) && classifyFailure(error) === "away";
}

function toServer(url: string, settings: MailSettings): Send {
  const transport = createTransport(connectionOf(url));
  return async (mail, signal) => {
    await transport.sendMail({ ...messageOf(mail, settings), signal });
  };
}

function toFiles(folder: string, settings: MailSettings): Send {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...closed });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, settings));
    const file = path.join(folder, `${new Date().toISOString().replace(/\W/g, "")}-${mail.id}.eml`);
    // Only the owner may read them, because their links grant access.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, message as Buffer, { mode: 0o600 });
    console.info(`SMTP_URL isn’t set. Saved email to ${file}`);
  };
}

function messageOf({ id, to, ...mail }: Mail & { id: string }, { from, replyTo: defaultReplyTo }: MailSettings) {
  const domain = /@([^@>\s]+)>?\s*$/.exec(typeof from === "string" ? from : from.address)?.[1] ?? "localhost";
  const messageId = `<${id}@${domain}>`;
  const { subject, text, html, headers, replyTo } = mail;
  const named = (address: string) => ({ name: "", address });
  return {
    from,
    replyTo: replyTo ? named(replyTo) : defaultReplyTo,
    to: named(to),
    subject,
    text,
    html,
    headers,
    messageId,
  };
}

/** Scope of a failure: this email permanently, this email temporarily, or all emails. */
type SendFailure = "refused" | "not-now" | "away";

/**
 * Classifies a failure of `Send`. Only responses about the recipient or message are permanent. Connection, login, and
 * sender errors concern the settings, which can be fixed while emails wait.
 */
export function classifyFailure(error: unknown): SendFailure {
  const { command, permanent } = error as { command?: string; permanent?: boolean };
  // Set only if the server responded to the named command.
  if (permanent === undefined || !command || !["MAIL FROM", "RCPT TO", "DATA"].includes(command)) return "away";
  return permanent && command !== "MAIL FROM" ? "refused" : "not-now";
}

/** Matches servers' responses for addresses that don't exist: an enhanced status code, or else a phrase. */
const unknownAddress = /^5\d\d[ -]5\.(1\.[1236]|2\.1)\b|no such|user unknown|unknown user|does(n.t| not) exist/i;

/**
 * Whether a server permanently refused an address because it doesn't exist. Servers refuse recipients for many other
 * reasons, such as a blocked network, a limit, or a sender that they couldn't verify. Those reasons would affect all addresses.
 */
export function refusesAddress(error: unknown): boolean {
  const { command, response = "" } = error as { command?: string; response?: string };
  if (command !== "RCPT TO" || classifyFailure(error) !== "refused") return false;
  return unknownAddress.test(response) && !/\bsender\b/i.test(response);
}
