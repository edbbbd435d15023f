import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckedForm } from "~/accounts/checked-form";
import { ProofInput } from "~/accounts/factors";
import { factorKindsOf } from "~/accounts/factors.server";
import { PasskeyButton } from "~/accounts/passkey-button";
import { ProviderForm } from "~/accounts/provider-form";
import { answerForm } from "~/accounts/web/answer-form.server";
import { requireUser } from "~/accounts/web/guards.server";
import { passkeySite } from "~/accounts/web/passkey-site.server";
import { proofProviderOf } from "~/accounts/web/provider-login.server";
import { proveAgain } from "~/accounts/web/recent-proof.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { safePath } from "~/platform/http/safe-path";
import { TextField } from "~/platform/ui/field";
import { SubmitButton } from "~/platform/ui/form-parts";
import { MessagePage } from "~/platform/ui/message-page";
import { KeyScene } from "~/platform/ui/message-scenes";
import { PasswordField } from "~/platform/ui/password-field";
import { useForm } from "~/platform/ui/use-form";
import { pageMeta } from "~/site/seo/page-meta";

export { keepForm as clientAction } from "~/platform/http/keep-form";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Confirm that it’s you", noindex: true });

/** The page that asked for the proof. */
const redirectToOf = (request: Request) => safePath(new URL(request.url).searchParams.get("redirectTo"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, username } = await requireUser(request, context);
  const [{ kinds }, ways] = await Promise.all([
    factorKindsOf(id, passkeySite(request, context.settings) !== null),
    proofProviderOf(context, id),
  ]);
  return { username, kinds, ...ways, back: redirectToOf(request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context);
  return answerForm({ request, context }, ProofInput, async (input) => {
    await proveAgain(request, context, input);
    const notice = { title: "Confirmed", description: "You can go on for 10 minutes." };
    return redirectWithNotice(request, context, redirectToOf(request), notice);
  });
}

export default function Proof() {
  const { username, kinds, hasPassword, provider, back } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<ProofInput>({ id: "proof", lastResult, constraint: {} });
  const takesCodes = kinds.includes("code") || kinds.includes("recovery-code");
  return (
    <MessagePage
      scene={<KeyScene />}
      title="Confirm that it’s you"
      text="You logged in a while ago, and what comes next matters. We’ll take you back afterwards."
      next={[
        ["Cancel", back],
        ["Forgot your password?", "/auth/forgot"],
      ]}
    >
      <div className="max-w-md space-y-6">
        {(hasPassword || takesCodes) && (
          <CheckedForm form={form} className="space-y-5">
            {hasPassword && (
              <>
                {/* Password managers need the username. */}
                <input type="text" autoComplete="username" value={username} readOnly hidden />
                <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
              </>
            )}
            {takesCodes && (
              <TextField
                field={fields.code}
                label={hasPassword ? "Or a code" : "Code"}
                optional={false}
                autoComplete="one-time-code"
                hint="From your authenticator app, or a recovery code."
              />
            )}
            <SubmitButton pending="Confirming..." className="button max-sm:w-full">
              Confirm
            </SubmitButton>
          </CheckedForm>
        )}
        {kinds.includes("passkey") && (
          <PasskeyButton className="button-quiet max-sm:w-full">Use a passkey</PasskeyButton>
        )}
        {provider !== null && (
          <ProviderForm
            provider={provider}
            purpose="prove"
            redirectTo={back}
            className={`${hasPassword ? "button-quiet" : "button"} max-sm:w-full`}
          />
        )}
      </div>
    </MessagePage>
  );
}
