import { LinkToken } from "~/newsletter/newsletter";
import { Refusal } from "~/refusal";

/**
 * The token in the address of a mail's link.
 * @throws {Refusal} missing, when there is none or it cannot be one
 */
export function linkTokenOf(request: Request): string {
  const token = LinkToken.safeParse(new URL(request.url).searchParams.get("token"));
  if (token.success) return token.data;
  throw new Refusal("missing", "This link is incomplete. Copy the full link from the email.");
}
