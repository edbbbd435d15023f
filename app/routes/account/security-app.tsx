import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { appAddress } from "~/accounts/authenticator-app.server";
import { CheckedForm } from "~/accounts/checked-form";
import { AppCodeInput } from "~/accounts/factors";
import { confirmApp, findNewApp } from "~/accounts/factors.server";
import { qrPicture } from "~/accounts/qr-picture.server";
import { RecoveryCodes } from "~/accounts/recovery-codes";
import { answerForm } from "~/accounts/web/answer-form.server";
import { requireUser } from "~/accounts/web/guards.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { secretsOf } from "~/platform/runtime/secrets.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { CopyField } from "~/platform/ui/copy-field";
import { TextField } from "~/platform/ui/field";
import { SubmitButton } from "~/platform/ui/form-parts";
import { ParentLink } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";
import { useForm } from "~/platform/ui/use-form";

export { keepForm as clientAction } from "~/platform/http/keep-form";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, username } = await requireUser(request, context);
  const secret = await findNewApp(id, secretsOf(context.settings));
  if (secret === null) return { setup: null };
  const picture = qrPicture(appAddress(secret, context.settings.siteName, username));
  // In groups, as people type it.
  return { setup: { secret: secret.replaceAll(/(.{4})(?=.)/g, "$1 "), picture } };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = await requireUser(request, context);
  return answerForm({ request, context }, AppCodeInput, async ({ code }) => {
    const site = mailSite(request, context.settings);
    const recoveryCodes = await confirmApp(id, code, secretsOf(context.settings), site);
    if (recoveryCodes) return { recoveryCodes };
    return redirectWithNotice(request, context, "/account/security", { title: "Authenticator app added" });
  });
}

export default function SetUpApp() {
  const { setup } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "recoveryCodes" in answer) return <RecoveryCodes codes={answer.recoveryCodes} />;
  return (
    <>
      <ParentLink to="/account/security">Security</ParentLink>
      {setup ? (
        <Setup {...setup} lastResult={answer} />
      ) : (
        <Section id="app-title" title="This setup has expired" className="card p-5 sm:p-6">
          <p className="mt-1.5 text-muted">Go back to Security and start again.</p>
        </Section>
      )}
    </>
  );
}

type SetupProps = { secret: string; picture: string; lastResult: SubmissionResult | undefined };

function Setup({ secret, picture, lastResult }: SetupProps) {
  const [form, fields] = useForm<AppCodeInput>({ id: "app", lastResult, constraint: { code: { required: true } } });
  return (
    <Section id="app-title" title="Set up an authenticator app" className="card p-5 sm:p-6">
      <ol className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <li className="min-w-0">
          <h3 className="font-semibold">1. Scan this code with the app</h3>
          <img
            src={picture}
            alt="QR code for your authenticator app"
            width={200}
            height={200}
            className="my-4 rounded-lg border border-line"
          />
          <CopyField label="Or enter this key by hand" text={secret} />
        </li>
        <li className="min-w-0">
          <h3 className="mb-4 font-semibold">2. Enter the code that the app shows</h3>
          <CheckedForm form={form} className="space-y-5">
            <TextField
              field={fields.code}
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              hint="6 digits"
            />
            <SubmitButton pending="Checking...">Turn on</SubmitButton>
          </CheckedForm>
        </li>
      </ol>
    </Section>
  );
}
