import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/site/seo/page-meta";
import { MessagePage } from "~/platform/ui/message-page";
import { LeaveScene } from "~/platform/ui/message-scenes";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Account deleted", noindex: true });

export function loader({ request }: LoaderFunctionArgs) {
  return { keepsReviews: new URL(request.url).searchParams.get("reviews") === "keep" };
}

/** The page after a deletion, for when the toast has closed. */
export default function AccountDeleted() {
  const { keepsReviews } = useLoaderData<typeof loader>();
  return (
    <MessagePage
      scene={<LeaveScene />}
      title="Your account has been deleted"
      text={`You’re logged out. ${
        keepsReviews
          ? "Your requests, messages, and sessions were deleted with it. Your published reviews stay, without your name."
          : "Your reviews, requests, messages, and sessions were deleted with it."
      }`}
      next={[
        ["Browse the directory", "/directory"],
        ["Create a new account", "/auth?tab=register"],
      ]}
    />
  );
}
