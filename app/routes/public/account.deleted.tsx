import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/site/seo/page-meta";
import { Link } from "~/platform/ui/link";
import { TextPage } from "~/platform/ui/text-page";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Account deleted", noindex: true });

export function loader({ request }: LoaderFunctionArgs) {
  return { keepsReviews: new URL(request.url).searchParams.get("reviews") === "keep" };
}

/** The page after a deletion, for when the toast has closed. */
export default function AccountDeleted() {
  const { keepsReviews } = useLoaderData<typeof loader>();
  return (
    <TextPage
      title="Your account has been deleted"
      lead={
        keepsReviews
          ? "Your requests, messages, and sessions were deleted with it. Your published reviews stay, without your name."
          : "Your reviews, requests, messages, and sessions were deleted with it."
      }
    >
      <p>
        You’re logged out. You can still <Link to="/directory">browse the directory</Link>, or{" "}
        <Link to="/auth?tab=register">create a new account</Link>.
      </p>
    </TextPage>
  );
}
