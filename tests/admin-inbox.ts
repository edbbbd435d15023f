import { beforeEach } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { signedIn } from "#tests/signed-in";
import type { Visitor } from "#tests/visitor";
import type { InboxItem } from "~/community/inbox/api";
import type { ReviewInput } from "~/community/reviews/review";
import * as api from "~/routes/api/endpoints";
import type { ListingInput } from "~/community/submissions/submission";
import { submit } from "~/community/submissions/submissions.server";

export const site = { name: "Testfinder", origin: "https://saas.example" };
export const sender = { contactName: "Bea", email: "bea@vendor.example" };

const product: ListingInput = {
  ...sender,
  name: "Acme Books",
  website: "https://acme.example/",
  shortDescription: "Keeps the books.",
  description: "Keeps the books of small firms.",
  startingPrice: "$9/mo",
};

export const review: ReviewInput = {
  stars: 5,
  title: "Does it all",
  pros: "Fast",
  cons: "None",
  role: "CTO",
  timeUsed: "1-2-years",
  size: "2-10",
  noTie: "on",
};

export let admin: Visitor;

export const sendListing = (given: Partial<ListingInput> = {}) =>
  submit({ kind: "listing", input: { ...product, ...given } }, site);

export const list = async (query = "") => {
  const { body, headers } = await admin.sendRaw(api.loader, `/api/admin/inbox${query}`);
  return { items: body as InboxItem[], total: Number(headers.get("X-Total-Count")) };
};

export const put = (kind: string, id: number, value: unknown) =>
  admin.send(api.action, `/api/admin/inbox/${kind}/${id}`, value, "PUT");
export const subjects = async () => (await OutgoingMail.find().sort({ _id: 1 }).lean()).map(({ subject }) => subject);

/** Before each test, Ann is logged in as an admin. */
export function useInboxAdmin(): void {
  beforeEach(async () => {
    admin = await signedIn({ username: "ann", isAdmin: true });
  });
}
