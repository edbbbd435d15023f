import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { requireUser } from "~/accounts/web/guards.server";
import { pageMeta } from "~/site/seo/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "My products", noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context);
  return null;
}

export default function VendorLayout() {
  return (
    <div className="page py-8 sm:py-12">
      <Outlet />
    </div>
  );
}
