import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/web/guards.server";
import { AccountShell } from "~/site/layout/account-shell";
import { readAccountSummary } from "~/site/personal-data/account-summary.server";
import { pageMeta } from "~/site/seo/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "My Account", noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  return readAccountSummary(await requireUser(request, context));
}

export default function AccountLayout() {
  const summary = useLoaderData<typeof loader>();
  return (
    <AccountShell summary={summary}>
      <Outlet context={summary.counts} />
    </AccountShell>
  );
}
