import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { TextPage } from "~/platform/ui/text-page";
import { InquiryForm } from "~/community/submissions/inquiry-form";
import { nextSteps } from "~/community/submissions/next-steps";
import { Sent } from "~/community/submissions/sent";
import type { InquiryKind } from "~/community/submissions/submission";
import type { answerInquiry, loadInquiry } from "~/community/submissions/web/inquiry.server";
import { QuietLink } from "~/platform/ui/link";

type InquiryPageProps = {
  kind: InquiryKind;
  title: string;
  lead: string;
  /** What the form is for. */
  action: string;
  /** A drawing of it. */
  scene?: ReactNode;
  /** The hint for the message. */
  hint: string;
  /** Whether this site's emails are delivered. */
  sendsMail: boolean;
  children: ReactNode;
};

/** A page that explains an offer for vendors, with its inquiry form or, after submission, a thank-you. */
export function InquiryPage({ kind, title, lead, action, scene, hint, sendsMail, children }: InquiryPageProps) {
  const { sent, constraint } = useLoaderData<typeof loadInquiry>();
  const lastResult = useActionData<typeof answerInquiry>();
  return (
    <TextPage
      title={title}
      lead={lead}
      scene={scene}
      jump={sent || lastResult !== undefined ? undefined : action}
      aside={
        sent ? (
          <Sent sendsMail={sendsMail} steps={nextSteps(kind, sendsMail)} title="Thank you for your message">
            <QuietLink to="/vendors">Back to For vendors</QuietLink>
          </Sent>
        ) : (
          <InquiryForm title={action} lastResult={lastResult} constraint={constraint} hint={hint} />
        )
      }
    >
      {children}
    </TextPage>
  );
}
