/** Days until the link in the email to a new contact expires. */
export const confirmableDays = 7;

/** Who gets a company's demo requests: the name that buyers read, and the address. */
export type NamedContact = { name: string; email: string };

/** A confirmed contact. Its ID changes with every confirmation. */
export type VendorContact = NamedContact & { id: string };

/** A company's contacts, as its vendors and admins see them. Moments are ISO 8601. */
export type VendorContacts = {
  /** Who gets the requests. */
  confirmed: (NamedContact & { since: string }) | null;
  /** Who will get them once they open the link in our email. */
  unconfirmed: (NamedContact & { expiresAt: string }) | null;
};

/** A contact as buyers read it, with the domain of the address: Acme Inc. (acme.com). */
export function receiverName({ name, email }: NamedContact): string {
  return `${name} (${email.slice(email.lastIndexOf("@") + 1)})`;
}
