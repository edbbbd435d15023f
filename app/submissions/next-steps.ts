import type { NewSubmission } from "~/submissions/submission";

/** What happens to what was sent: in the mail that confirms it, and on the page that thanks for it. */
export const nextSteps: Record<NewSubmission["kind"], readonly string[]> = {
  listing: [
    "We check the website and the description, and may shorten or correct the text.",
    "When the page is published, you get a mail with its address.",
    "If we do not list the product, you get a mail that says why.",
  ],
  sponsorship: ["A person reads your message and answers by e-mail, with the price and the dates that are open."],
  partner: ["A person reads your message and answers by e-mail."],
  contact: ["A person reads your message and answers by e-mail, if an answer is needed."],
};
