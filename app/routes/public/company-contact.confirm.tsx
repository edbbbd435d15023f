import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import { requireCompany } from "~/discovery/directory/web/require-company.server";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { requireFreeSpace } from "~/platform/runtime/disk-full.server";
import { dataOfRefusal } from "~/platform/http/data-of-refusal.server";
import { pageMeta } from "~/site/seo/page-meta";
import { Address } from "~/platform/ui/address";
import { MailScene } from "~/platform/ui/empty-scenes";
import { ActionForm, MessagePage } from "~/platform/ui/message-page";
import { BrokenLinkScene } from "~/platform/ui/message-scenes";
import { confirmContact, findUnconfirmed } from "~/community/vendors/contacts.server";

export { ErrorBoundary } from "~/site/layout/company-error";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Confirm your address for demo requests", noindex: true });

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Changes nothing, because link scanners in email software open links, too. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  return findLinked(params.id, tokenOf(request));
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { company } = await findLinked(params.id, tokenOf(request));
  try {
    await requireFreeSpace();
    await confirmContact(company, tokenOf(request));
  } catch (error) {
    return dataOfRefusal(error);
  }
  const isPublic = findCompany(await getDirectory(), params.id) !== undefined;
  return redirectWithNotice(request, context, isPublic ? `/company/${company.id}` : "/", {
    title: "Address confirmed",
    description: `Demo requests for ${company.name} now go to you.`,
  });
}

/**
 * The contact that a valid link confirms, and its company, which may be unpublished. With an invalid link, the contact
 * is null and the company must be public.
 * @throws {Response} 404
 */
async function findLinked(address: string | undefined, token: string) {
  const id = Number(address);
  const contact = await findUnconfirmed(id, token);
  const name = contact && (await namesOfCompanies([id])).get(id);
  if (name) return { company: { id, name }, contact };
  const company = await requireCompany(address);
  return { company: { id: company.id, name: company.name }, contact: null };
}

export default function ConfirmContact() {
  const { company, contact } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const next = [
    [`View ${company.name}`, `/company/${company.id}`],
    ["Contact us", "/contact"],
  ] as const;
  return refused || !contact ? (
    <MessagePage
      scene={<BrokenLinkScene />}
      title="This link doesn’t work"
      text="It’s incomplete, expired, already used, or was replaced by another. People who represent the product can send a new one."
      next={next}
    />
  ) : (
    <MessagePage
      scene={<MailScene />}
      title="Confirm your address"
      text={
        <>
          Demo requests for {company.name} will be emailed to <Address text={contact.email} />. Buyers read that{" "}
          {contact.name} gets them.
        </>
      }
      next={next}
    >
      <ActionForm pending="Confirming...">Confirm address</ActionForm>
    </MessagePage>
  );
}
