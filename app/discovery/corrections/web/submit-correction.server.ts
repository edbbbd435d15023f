import type { AppLoadContext } from "@remix-run/node";
import type { CorrectionInput } from "~/community/submissions/submission";
import { submit } from "~/community/submissions/submissions.server";
import { limitSender } from "~/community/submissions/web/limit-submissions.server";
import { getDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { Refusal } from "~/platform/runtime/refusal";

/**
 * Puts a correction of a public company into the admins' inbox.
 * @param userId the sender, or null for a visitor, who is limited by network
 * @throws {Refusal} missing, if the company isn't public; too-many, if the sender has sent more than a person needs
 */
export async function submitCorrection(
  companyId: number,
  input: CorrectionInput,
  userId: number | null,
  { request, context }: { request: Request; context: AppLoadContext },
): Promise<void> {
  if (!findCompany(await getDirectory(), String(companyId))) throw new Refusal("missing", "Company not found.");
  await limitSender(context, "correction", userId);
  await submit({ kind: "correction", input: { ...input, companyId } }, mailSite(request, context.settings), userId);
}
