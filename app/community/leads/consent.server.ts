import { createHash } from "node:crypto";
import type { Consent } from "~/community/leads/lead";
import { receiverName, type VendorContact } from "~/community/vendors/contact";

/**
 * What a buyer agrees to: that our team gets the request, and the company's contact, if it has a confirmed one.
 * @param siteName names the team
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
