import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import { answerForm } from "~/accounts/web/answer-form.server";
import { findUserId } from "~/accounts/web/guards.server";
import { limitSubmissions } from "~/community/submissions/web/limit-submissions.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { InquiryInput, type InquiryKind } from "~/community/submissions/submission";
import { submit } from "~/community/submissions/submissions.server";

/** The loader of a page with an inquiry form. */
export function loadInquiry(request: Request) {
  return { sent: new URL(request.url).searchParams.has("sent"), constraint: getZodConstraint(InquiryInput) };
}

const thanks: Record<InquiryKind, string> = {
  sponsorship: "/vendors/sponsorship?sent",
  partner: "/vendors/partner-program?sent",
};

/** The action of a page with an inquiry form: stores the inquiry and redirects to the thank-you. */
export function answerInquiry(kind: InquiryKind, { request, context }: ActionFunctionArgs) {
  return answerForm({ request, context }, InquiryInput, async (input) => {
    await limitSubmissions(request, context, kind, input.email);
    const userId = await findUserId(request, context);
    await submit({ kind, input }, mailSite(request, context.settings), userId);
    return thanks[kind];
  });
}
