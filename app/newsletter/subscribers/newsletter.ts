import { z } from "zod";
import { EmailAddress } from "~/platform/mail/address";
import { honeypot } from "~/newsletter/subscribers/form-texts";

export const SubscribeInput = z.object({ email: EmailAddress, [honeypot]: z.string().optional() });
export type SubscribeInput = z.output<typeof SubscribeInput>;

/** The token in an email's link: 192 random bits. */
export const LinkToken = z.string().regex(/^[A-Za-z0-9_-]{32}$/);
