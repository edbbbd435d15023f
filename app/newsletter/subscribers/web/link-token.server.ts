import { LinkToken } from "~/newsletter/subscribers/newsletter";
import { Refusal } from "~/platform/runtime/refusal";

/**
 * The token in the URL of an email's link.
 * @throws {Refusal} missing, if it's absent or malformed
 */
export function linkTokenOf(request: Request): string {
  const token = LinkToken.safeParse(new URL(request.url).searchParams.get("token"));
  if (token.success) return token.data;
  throw new Refusal("missing", "This link is incomplete. Copy the full link from the email.");
}

/** The issue whose email has the link; null if it was another email. */
export function issueIdOf(request: Request): number | null {
  const issue = new URL(request.url).searchParams.get("issue") ?? "";
  return /^[1-9]\d{0,9}$/.test(issue) ? Number(issue) : null;
}
