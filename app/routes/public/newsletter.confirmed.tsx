import type { MetaFunction } from "@remix-run/node";
import { MailLinkPage } from "~/newsletter/subscribers/mail-link-page";
import { pageMeta } from "~/site/seo/page-meta";
import { PrimaryLink } from "~/platform/ui/link";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "You’re subscribed", noindex: true });

export default function Confirmed() {
  return (
    <MailLinkPage title="You’re subscribed" text="Your email address is confirmed for our newsletter.">
      <PrimaryLink to="/directory">Browse the directory</PrimaryLink>
    </MailLinkPage>
  );
}
