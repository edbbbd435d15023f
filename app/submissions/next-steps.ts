import type { NewSubmission } from "~/submissions/submission";

/**
 * What happens to what was sent: in the email that confirms it, and on the page that thanks for it. What this site
 * itself would send by email is left out where no email leaves it.
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
    case "partner":
      return ["We’ll reply by email."];
    case "contact":
      return ["We’ll reply by email if a reply is needed."];
  }
}

/** What the page says of the email that confirms what was sent. */
export function receipt(sendsMail: boolean): string {
  return sendsMail
    ? "We’ve sent a confirmation to your email address."
    : "We’ve received it. This site doesn’t send automatic emails yet, so you won’t get a confirmation.";
}
