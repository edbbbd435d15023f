import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { CheckedForm } from "~/accounts/checked-form";
import { DeleteAccountInput } from "~/accounts/account";
import { Setting } from "~/accounts/setting";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { requireUser } from "~/accounts/web/guards.server";
import { forgetDevice } from "~/accounts/web/known-device.server";
import { signOut } from "~/accounts/web/session.server";
import { limitPasswordAttempts } from "~/accounts/web/sign-in.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { deleteAccount } from "~/site/personal-data/own-data.server";
import { CheckboxField, errorId, FieldError, type FieldState } from "~/platform/ui/field";
import { SubmitButton } from "~/platform/ui/form-parts";
import { PasswordField } from "~/platform/ui/password-field";
import { useForm } from "~/platform/ui/use-form";

export { keepForm as clientAction } from "~/platform/http/keep-form";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context);
  return { constraint: getZodConstraint(DeleteAccountInput) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  return answerForm({ request, context }, DeleteAccountInput, async ({ password, reviews }) => {
    const keepsReviews = reviews === "keep";
    const site = mailSite(request, context.settings);
    await limitPasswordAttempts(request, context, () => deleteAccount(user.id, password, site, { keepsReviews }));
    const notice = { title: "Account deleted" };
    const cookies = [...(await signOut(request, context)), await forgetDevice(request, context, user.id)];
    return redirectWithNotice(request, context, `/account/deleted?reviews=${reviews}`, notice, cookies);
  });
}

export default function MyData() {
  return (
    <>
      <Setting
        id="download-title"
        title="Download my data"
        text="Everything we store about your account, as a JSON file."
      >
        <p>
          Your profile, sessions, reviews, and what you sent us while logged in. If your email address is confirmed, the
          file includes what you sent from it while logged out.
        </p>
        <a href="/account/data.json" download className="button-quiet mt-4">
          <Download aria-hidden className="size-4" />
          Download the file
        </a>
      </Setting>
      <DeleteAccount />
    </>
  );
}

function DeleteAccount() {
  const { constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<DeleteAccountInput>({ id: "delete", lastResult, constraint });
  const reviewsError = fields.reviews.errors?.[0];
  return (
    <Setting
      id="delete-title"
      title="Delete my account"
      className="mt-5"
      text={
        <>
          <p>
            This permanently deletes your account and what’s in the file above, and ends all your sessions. You choose
            what happens to your published reviews.
          </p>
          <p>Replies to reviews and changes you made as an admin stay, without your name. This can’t be undone.</p>
        </>
      }
    >
      <CheckedForm form={form} className="space-y-5">
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
        <fieldset aria-describedby={reviewsError && errorId(fields.reviews.id)}>
          <legend className="mb-1.5 font-medium">Your published reviews</legend>
          <ReviewsChoice field={fields.reviews} value="delete">
            Delete them. Ratings won’t include them anymore.
          </ReviewsChoice>
          <ReviewsChoice field={fields.reviews} value="keep">
            Keep them without my name. Readers still see the review, my role, and my company’s size.
          </ReviewsChoice>
          <FieldError id={fields.reviews.id} error={reviewsError} />
        </fieldset>
        <CheckboxField field={fields.sure} label="Yes, permanently delete my account" />
        <SubmitButton pending="Deleting..." className="button-danger">
          Delete my account
        </SubmitButton>
      </CheckedForm>
    </Setting>
  );
}

type ReviewsChoiceProps = { field: FieldState; value: DeleteAccountInput["reviews"]; children: ReactNode };

function ReviewsChoice({ field, value, children }: ReviewsChoiceProps) {
  return (
    <label className="flex items-start gap-3 py-1.5 touch:py-2.5">
      <input
        type="radio"
        key={field.key}
        name={field.name}
        required
        value={value}
        defaultChecked={field.initialValue === value}
        className="mt-1 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
