import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { vendorActorOf } from "~/accounts/web/actor.server";
import { requireUser } from "~/accounts/web/guards.server";
import { requireCompany } from "~/discovery/directory/web/require-company.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { requireFreeSpace } from "~/platform/runtime/disk-full.server";
import { dataOfRefusal } from "~/platform/http/data-of-refusal.server";
import { MailLinkForm, MailLinkPage } from "~/newsletter/subscribers/mail-link-page";
import { pageMeta } from "~/site/seo/page-meta";
import { PrimaryLink } from "~/platform/ui/link";
import { confirmClaim } from "~/community/vendors/claims.server";

export { ErrorBoundary } from "~/catalog/companies/company-error";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Confirm your claim", noindex: true });

/** Changes nothing, because link scanners in email software open links, too. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { id, name } = await requireCompany(params.id);
  const { username } = await requireUser(request, context);
  return { company: { id, name }, username };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const company = await requireCompany(params.id);
  const user = await requireUser(request, context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  try {
    await requireFreeSpace();
    await confirmClaim(vendorActorOf(user), company, token);
  } catch (error) {
    return dataOfRefusal(error);
  }
  const notice = { title: "Listing claimed", description: `You now represent ${company.name}.` };
  return redirectWithNotice(request, context, `/vendor/${company.id}`, notice);
}

export default function ConfirmClaim() {
  const { company, username } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return refused ? (
    <MailLinkPage title="This link doesn’t work" text={refused.message}>
      <PrimaryLink to={`/company/${company.id}/claim`}>Claim {company.name}</PrimaryLink>
    </MailLinkPage>
  ) : (
    <MailLinkPage
      title="Confirm your claim"
      text={`You’re logged in as ${username}. Confirm that you represent ${company.name}.`}
    >
      <MailLinkForm pending="Confirming...">Confirm claim</MailLinkForm>
    </MailLinkPage>
  );
}
