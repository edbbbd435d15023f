import type { NewSubmission } from "~/community/submissions/submission";

/**
 * What happens after a submission, for the confirmation email and the thank-you page. Leaves out steps that need email
 * if the site doesn't send any.
 */
export function nextSteps(kind: NewSubmission["kind"], sendsMail: boolean): readonly string[] {
  switch (kind) {
    case "listing":
      return [
        "We check your website and description, and may edit the text for length and accuracy.",
        ...(sendsMail
          ? [
              "When your page is published, we’ll email you the link.",
              "If we don’t list your product, we’ll email you the reason.",
            ]
          : []),
      ];
    case "sponsorship":
      return ["We’ll reply by email with prices and available dates."];
    case "placement":
      return ["We check the dates and reply by email. Nothing is final until you agree."];
    case "claim":
      return [`We check how you’re connected to the product${sendsMail ? ", and email you our decision" : ""}.`];
    case "partner":
      return ["We’ll reply by email."];
    case "contact":
      return ["We’ll reply by email if a reply is needed."];
    case "request":
      return ["We look at the tool, and add it if it fits. If you gave an email address, we may ask you about it."];
    case "report":
      return ["We check it against our review policy, and remove what breaks it."];
    case "correction":
      return ["We check it, and change the page if it’s right. If you gave an email address, we may ask you about it."];
  }
}

/**
 * The page's note about the confirmation email. Without a mail server, the email becomes a file that the site owner may
 * deliver, so nothing is promised.
 */
export function receiptText(sendsMail: boolean): string {
  return sendsMail ? "We’ve sent a confirmation to your email address." : "We’ve received it.";
}

/** The page where senders see the status of their submissions. */
export const statusPath = "/account/requests";

/** How senders find that page, for confirmation emails. */
export const howToSeeStatus =
  "To see its status, log in to your account. If you don’t have one yet, register with this email address and confirm it.";
