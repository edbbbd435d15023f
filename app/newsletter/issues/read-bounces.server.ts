import PostalMime, { type Attachment, type Email } from "postal-mime";
import { BounceReport } from "~/newsletter/issues/bounce";

/** The emails in a file, which is an mbox or a single email. */
export function splitMailbox(file: Buffer): Buffer[] {
  const text = file.toString("latin1");
  if (!/^From \S/.test(text)) return [file];
  const mails = text.split(/(?:^|\r?\n\r?\n)From \S.*\r?\n/).filter((mail) => mail.trim() !== "");
  // Unquote lines that looked like a separator.
  return mails.map((mail) => Buffer.from(mail.replace(/^>(>*From )/gm, "$1"), "latin1"));
}

/**
 * Parses the failed deliveries (RFC 3464) or complaints (RFC 5965) that an email reports. Empty if it's neither. Don't
 * trust its addresses and texts: anyone can send such an email.
 */
export async function readBounces(mail: Buffer): Promise<BounceReport[]> {
  const parsed = await PostalMime.parse(mail, { forceRfc822Attachments: true });
  const part = (type: string) => parsed.attachments.find(({ mimeType }) => mimeType === type);
  const shared = { ...momentOf(parsed), ...messageIdIn(part("message/rfc822") ?? part("text/rfc822-headers")) };
  const status = part("message/delivery-status");
  const complaint = part("message/feedback-report");
  const found = status ? failuresIn(textOf(status)) : complaint ? complaintsIn(textOf(complaint)) : [];
  return found.flatMap((report) => BounceReport.safeParse({ ...report, ...shared }).data ?? []);
}

type Found = { email: string; kind: string; reason?: string };

function failuresIn(text: string): Found[] {
  // The first block is about the message; each other one is about a recipient.
  return fieldBlocks(text).flatMap((fields): Found[] => {
    if (fields.get("action")?.toLowerCase() !== "failed") return [];
    const email = addressIn(fields.get("original-recipient") ?? fields.get("final-recipient"));
    const status = fields.get("status") ?? "";
    const reason = (fields.get("diagnostic-code") ?? status).slice(0, 300);
    return [{ email, kind: status.startsWith("4") ? "soft" : "hard", reason }];
  });
}

function complaintsIn(text: string): Found[] {
  return fieldBlocks(text).flatMap((fields): Found[] => {
    const email = addressIn(fields.get("original-rcpt-to") ?? fields.get("removal-recipient"));
    return email ? [{ email, kind: "complaint", reason: fields.get("feedback-type") ?? "complaint" }] : [];
  });
}

/** Header fields by lowercase name, in blocks that are separated by blank lines. */
function fieldBlocks(text: string): Map<string, string>[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((block) => {
      // A line that begins with a blank continues the one before.
      const lines = block.replace(/\n[ \t]+/g, " ").split("\n");
      const fields = lines.map((line) => /^([\w-]+):\s*(.*)$/.exec(line));
      return new Map(fields.flatMap((field) => (field ? [[field[1]!.toLowerCase(), field[2]!.trim()]] : [])));
    });
}

/** The address in `rfc822; <ann@reader.example>`. */
function addressIn(field = ""): string {
  return field
    .replace(/^[^;]*;\s*/, "")
    .replace(/^<|>$/g, "")
    .trim();
}

function messageIdIn(original: Attachment | undefined): { messageId?: string } {
  const messageId = original && /^message-id:\s*(<[^>\s]+>)/im.exec(textOf(original).slice(0, 100_000))?.[1];
  return messageId ? { messageId } : {};
}

function momentOf({ date }: Email): { at?: string } {
  const time = Date.parse(date ?? "");
  // If the sender's clock is ahead, don't let the bounce override a later sign-up.
  return Number.isNaN(time) ? {} : { at: new Date(Math.min(time, Date.now())).toISOString() };
}

function textOf({ content }: Attachment): string {
  return typeof content === "string" ? content : Buffer.from(content as ArrayBuffer).toString("utf8");
}
