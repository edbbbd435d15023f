import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { pageTitle } from "~/layout/root-data";
import { MailLinkPage } from "~/newsletter/mail-link-page";

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, "You are subscribed") },
  { name: "robots", content: "noindex" },
];

export default function Confirmed() {
  return (
    <MailLinkPage title="You are subscribed" text="Your address is confirmed. The next issue comes to your inbox.">
      <Link to="/directory" className="button">
        Browse the directory
      </Link>
    </MailLinkPage>
  );
}
