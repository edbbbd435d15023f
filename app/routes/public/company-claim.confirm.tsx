import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { vendorActorOf } from "~/accounts/web/actor.server";
import { requireUser } from "~/accounts/web/guards.server";
import { requireCompany } from "~/discovery/directory/web/require-company.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { requireFreeSpace } from "~/platform/runtime/disk-full.server";
import { dataOfRefusal } from "~/platform/http/data-of-refusal.server";
import { pageMeta } from "~/site/seo/page-meta";
import { MailScene } from "~/platform/ui/empty-scenes";
import { ActionForm, MessagePage } from "~/platform/ui/message-page";
import { BrokenLinkScene } from "~/platform/ui/message-scenes";
import { confirmClaim } from "~/community/vendors/claims.server";

export { ErrorBoundary } from "~/site/layout/company-error";

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
  const view = [`View ${company.name}`, `/company/${company.id}`] as const;
  return refused ? (
    <MessagePage
      scene={<BrokenLinkScene />}
      title="This link doesn’t work"
      text={refused.message}
      next={[[`Claim ${company.name}`, `/company/${company.id}/claim`], view]}
    />
  ) : (
    <MessagePage
      scene={<MailScene />}
      title="Confirm your claim"
      text={`You’re logged in as ${username}. Confirm that you represent ${company.name}.`}
      next={[view, ["Contact us", "/contact"]]}
    >
      <ActionForm pending="Confirming...">Confirm claim</ActionForm>
    </MessagePage>
  );
}
