import { parse } from "tldts";
import { z } from "zod";
import { isPublicHost } from "~/platform/runtime/public-address";
import { isWebAddress, withScheme } from "~/platform/text/web-address";
import { EmailAddress } from "~/platform/mail/address";
import { line, message, paragraphs, text } from "~/platform/text/form-fields";
import { reportReasonNames } from "~/community/submissions/report-reasons";
import { topicNames } from "~/community/submissions/topics";

/** A public website URL. The scheme is optional. */
export const PublicWebsite = text(2048)
  .transform(withScheme)
  .refine(isPublic, "Enter a public website, such as acme.com");

function isPublic(address: string): boolean {
  return isWebAddress(address) && isPublicHost(address) && parse(new URL(address).hostname).domain !== null;
}

/** Fields of every form. */
export const sender = {
  contactName: line(100),
  email: EmailAddress,
  /** The honeypot: hidden from people, filled in by bots. */
  reference: z.string().optional(),
};

export const ListingInput = z.object({
  ...sender,
  name: line(200),
  website: PublicWebsite,
  shortDescription: line(200),
  description: paragraphs(5000),
  startingPrice: line(100),
  /** A category's slug. Absent if none fits. */
  category: z.string().max(100, "Invalid input").optional(),
});
export type ListingInput = z.infer<typeof ListingInput>;

/** Values of the listing form that were read from the product's website. */
export type Prefilled = Partial<Pick<ListingInput, "name" | "shortDescription">>;

/** A vendor's inquiry about sponsorship or the partner program. */
export const InquiryInput = z.object({
  ...sender,
  company: line(200),
  website: PublicWebsite.optional(),
  message: message(5000),
});
export type InquiryInput = z.infer<typeof InquiryInput>;
export type InquiryKind = "sponsorship" | "partner";

export const ContactInput = z.object({
  ...sender,
  topic: z.enum(topicNames, { error: "Choose a topic" }),
  message: message(5000),
  /** The company whose page the message is about. */
  companyId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});
export type ContactInput = z.infer<typeof ContactInput>;

/** The fields of a company that a correction can name. */
export const correctableFields = ["name", "website", "startingPrice", "shortDescription", "description"] as const;

/**
 * What is wrong on a company's page, and optionally a new value for one of its fields. The email address is only for
 * questions about it.
 */
export const CorrectionInput = z.object({
  email: EmailAddress.optional(),
  reference: sender.reference,
  field: z.enum(correctableFields, { error: "Choose a part of the page" }).optional(),
  proposal: message(5000).optional(),
  message: message(5000),
});
export type CorrectionInput = z.infer<typeof CorrectionInput>;

/** A tool that a visitor misses. The email address is only for questions about it. */
export const ToolRequestInput = z.object({
  email: EmailAddress.optional(),
  reference: sender.reference,
  name: line(200),
  website: PublicWebsite.optional(),
  message: message(5000).optional(),
});
export type ToolRequestInput = z.infer<typeof ToolRequestInput>;

/** Why a review, or the vendor's reply to it, should be removed. */
export const ReportInput = z.object({
  about: z.enum(["review", "reply"], { error: "Choose what you report" }),
  reason: z.enum(reportReasonNames, { error: "Choose a reason" }),
  message: message(2000).optional(),
});
export type ReportInput = z.infer<typeof ReportInput>;

/** A logged-in sender, from the account. */
type Person = { contactName: string; email: string };

/** A person's report. One per account and review. */
type Report = Person & ReportInput & { companyId: number; reviewId: number };

/** A vendor's request to sponsor a listing. `price` is the one that the page showed. Without plans, prices are on request. */
export type PlacementInput = Person & {
  companyId: number;
  plan?: string;
  price?: string;
  from: string;
  until: string;
  message?: string | undefined;
};

/** A person's request to represent a company, for websites whose domain proves nothing. */
type ClaimRequest = Person & {
  companyId: number;
  message: string;
  /** What we know about the email address. */
  address: string;
};

/** All forms: a product to list, a vendor's inquiry, a message to our team, a correction, a tool to add, a report, a placement, or a claim. */
export type NewSubmission =
  | { kind: "listing"; input: ListingInput; logo?: Buffer | undefined }
  | { kind: InquiryKind; input: InquiryInput }
  | { kind: "contact"; input: ContactInput }
  | { kind: "correction"; input: CorrectionInput & { companyId: number } }
  | { kind: "request"; input: ToolRequestInput }
  | { kind: "report"; input: Report }
  | { kind: "placement"; input: PlacementInput }
  | { kind: "claim"; input: ClaimRequest };

/** Whether a bot filled in the form. It gets the usual thank-you, but nothing is stored. */
export function isFilledInByBot({ reference }: { reference?: string | undefined }): boolean {
  return Boolean(reference);
}
