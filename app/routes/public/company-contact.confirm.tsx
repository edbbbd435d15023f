import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireCompany } from "~/catalogue/web/require-company.server";
import { redirectWithNotice } from "~/http/flash.server";
import { statusOfRefusal } from "~/http/respond";
import { MailLinkPage } from "~/newsletter/mail-link-page";
import { Refusal } from "~/refusal";
import { pageMeta } from "~/seo/page-meta";
import { Link } from "~/ui/link";
import { confirmContact, findUnconfirmed } from "~/vendors/contacts.server";

export { ErrorBoundary } from "~/companies/company-error";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Confirm your address for demo requests", noindex: true });

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Changes nothing: link scanners in email software open links, too. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { id, name } = await requireCompany(params.id);
  return { company: { id, name }, contact: await findUnconfirmed(id, tokenOf(request)) };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const company = await requireCompany(params.id);
  try {
    await confirmContact(company, tokenOf(request));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ message: error.message }, { status: statusOfRefusal(error) });
  }
  return redirectWithNotice(request, context, `/company/${company.id}`, {
    title: "Address confirmed",
    description: `Demo requests for ${company.name} now go to you.`,
  });
}

export default function ConfirmContact() {
  const { company, contact } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const confirming = useNavigation().formMethod === "POST";
  return refused || !contact ? (
    <MailLinkPage
      title="This link doesn’t work"
      text="It’s incomplete, expired, already used, or was replaced by another. People who represent the product can send a new one."
    >
      <Link to={`/company/${company.id}`} className="button">
        View {company.name}
      </Link>
    </MailLinkPage>
  ) : (
    <MailLinkPage
      title="Confirm your address"
      text={`Demo requests for ${company.name} will be emailed to ${contact.email}. Buyers read that ${contact.name} gets them.`}
    >
      <Form method="post">
        <button disabled={confirming} className="button disabled:opacity-60">
          {confirming ? "Confirming..." : "Confirm address"}
        </button>
      </Form>
    </MailLinkPage>
  );
}
