import { createHash } from "node:crypto";
import type { Consent } from "~/community/leads/lead";
import { receiverName, type VendorContact } from "~/community/vendors/contact";

/**
 * What a buyer agrees to: sharing the request with our team and the company's contact, if there's a confirmed one.
 * @param siteName the name of our team in the text
 */
export function consentTo(company: { name: string }, contact: VendorContact | null, siteName: string): Consent {
  const receiver = contact && receiverName(contact);
  const data = "my name, email address, company, company size, and message";
  const text = receiver
    ? `I agree that the ${siteName} team stores ${data}, and shares them with ${receiver} to answer this request only.`
    : `I agree that the ${siteName} team stores ${data}, and may share them with ${company.name} to answer this request only.`;
  const key = createHash("sha256")
    .update(JSON.stringify([text, contact?.id ?? ""]))
    .digest("base64url");
  return { text, key, receiver };
}
