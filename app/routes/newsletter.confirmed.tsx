import type { MetaFunction } from "@remix-run/node";
import { MailLinkPage } from "~/newsletter/mail-link-page";
import { pageMeta } from "~/seo/page-meta";
import { Link } from "~/ui/link";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "You are subscribed", noindex: true });

export default function Confirmed() {
  return (
    <MailLinkPage title="You are subscribed" text="Your address is confirmed. The next issue comes to your inbox.">
      <Link to="/directory" className="button">
        Browse the directory
      </Link>
    </MailLinkPage>
  );
}
