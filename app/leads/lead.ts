import { z } from "zod";
import { companySizeNames } from "~/companies/company-size";
import { sender } from "~/submissions/submission";
import { line, message } from "~/submissions/text-fields";

/** A buyer's request for a demo. */
export const LeadInput = z.object({
  ...sender,
  company: line(200),
  size: z.enum(companySizeNames, { error: "Choose a size" }),
  message: message(5000).optional(),
  /** The wording that was agreed to stands in `consentText`. */
  consent: z.literal("on", { error: "Please agree, so that we may pass your request on" }),
});
export type LeadInput = z.infer<typeof LeadInput>;

/** What a buyer agrees to. It is stored with each lead as it was shown. */
export function consentText(company: string): string {
  return `My name, e-mail address, company and message may be passed on to ${company}, for an answer to this request only.`;
}
