import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PostForm } from "~/accounts/post-form";
import { toCard } from "~/catalog/companies/card-data";
import type { Company } from "~/catalog/companies/company";
import { controlValues } from "~/catalog/companies/admin/company-draft";
import { maxUploadBytes } from "~/catalog/pictures/pictures.server";
import { readLogo } from "~/community/submissions/web/read-logo.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { consumeAttempt } from "~/platform/http/rate-limit.server";
import { formatDate } from "~/platform/text/format-date";
import { SubmitButton } from "~/platform/ui/form-parts";
import { listingHead } from "~/catalog/companies/listing-head";
import { VendorFrame } from "~/community/vendors/vendor-frame";
import { EditForm } from "~/community/vendors/edit-form";
import { EditDiff } from "~/community/vendors/edit-diff";
import { newLogo, VendorEditInput, type VendorValues } from "~/community/vendors/edit";
import { findWaitingEdit, proposeEdit, valuesOf } from "~/community/vendors/edits.server";
import { requireVendor } from "~/community/vendors/web/require-vendor.server";

export { keepForm as clientAction } from "~/platform/http/keep-form";

const perDay = { points: 30, seconds: 24 * 60 * 60 };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { company } = await requireVendor(request, context, params.id);
  const waiting = await findWaitingEdit(company.id);
  const values = { ...valuesOf(company), ...waiting?.values };
  return {
    company: listingHead(company),
    waiting: waiting && { fields: waiting.fields, sentAt: waiting.sentAt },
    values: controlValues(values),
    card: toCard({ ...company, ...values, ...(waiting?.logo && { logoPath: waiting.logo }) } as Company),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { user, company } = await requireVendor(request, context, params.id);
  const propose = async (input: VendorValues, sent: FormData) => {
    await consumeAttempt(context, { name: "edits of a vendor", key: String(user.id), ...perDay });
    await proposeEdit(user.id, company.id, input, await readLogo(sent.get(newLogo)));
    return redirectWithNotice(request, context, `/vendor/${company.id}`, {
      title: "Changes sent",
      description: "Our editors check them. We’ll email you what they decide.",
    });
  };
  return answerForm({ request, context }, VendorEditInput, propose, maxUploadBytes);
}

export default function VendorEditPage() {
  const { company, waiting, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <VendorFrame company={company} title="Edit listing">
      <p className="text-pretty text-muted">
        Our editors check each change before it’s published. Ratings and rankings stay as they are.
      </p>
      {waiting && (
        <section aria-labelledby="waiting" className="card mt-6 p-5 sm:p-6">
          <h2 id="waiting" className="text-xl font-semibold">
            Waiting for our editors since {formatDate(waiting.sentAt)}
          </h2>
          <EditDiff fields={waiting.fields} />
          <PostForm action={`/vendor/${company.id}/edit/withdraw`} className="mt-4">
            <SubmitButton pending="Withdrawing..." className="button-quiet">
              Withdraw changes
            </SubmitButton>
          </PostForm>
        </section>
      )}
      <EditForm {...form} isWaiting={waiting !== null} lastResult={lastResult} />
    </VendorFrame>
  );
}
