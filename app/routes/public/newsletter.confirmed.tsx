import type { MetaFunction } from "@remix-run/node";
import { archivePath } from "~/newsletter/issues/archive-path";
import { pageMeta } from "~/site/seo/page-meta";
import { MessagePage } from "~/platform/ui/message-page";
import { DoneScene } from "~/platform/ui/message-scenes";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "You’re subscribed", noindex: true });

export default function Confirmed() {
  return (
    <MessagePage
      scene={<DoneScene />}
      title="You’re subscribed"
      text="Your email address is confirmed for our newsletter."
      next={[
        ["Browse the directory", "/directory"],
        ["Read past issues", archivePath],
      ]}
    />
  );
}
