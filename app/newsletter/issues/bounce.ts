import { z } from "zod";
import { EmailAddress } from "~/platform/mail/address";

/**
 * `hard`: the address doesn't accept emails. `complaint`: its owner reported one as spam. `soft`: it temporarily
 * couldn't accept one.
 */
export const bounceKinds = ["hard", "soft", "complaint"] as const;

/** A report by a mail provider or mail server about an email that was sent. */
export const BounceReport = z.object({
  email: EmailAddress,
  kind: z.enum(bounceKinds, { error: `Must be one of ${bounceKinds.join(", ")}` }),
  reason: z.string().max(2_000, "Must be at most 2,000 characters").optional(),
  /** When it bounced. Defaults to now. */
  at: z.iso.datetime({ error: "Must be a date and time" }).optional(),
  /** The Message-ID of the email that bounced. */
  messageId: z.string().max(300, "Must be at most 300 characters").optional(),
});
export type BounceReport = z.output<typeof BounceReport>;
