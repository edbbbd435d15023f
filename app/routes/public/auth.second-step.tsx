import { getZodConstraint } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckedForm } from "~/accounts/checked-form";
import { CodeField } from "~/accounts/code-field";
import { AppCodeInput, SecondStepInput, withRedirectTo } from "~/accounts/factors";
import { PasskeyButton } from "~/accounts/passkey-button";
import { answerForm } from "~/accounts/web/answer-form.server";
import { completeLogin, findSecondStep } from "~/accounts/web/second-step.server";
import { enter } from "~/discovery/saved/web/enter.server";
import { safePath } from "~/platform/http/safe-path";
import { FormProblem, SubmitButton } from "~/platform/ui/form-parts";
import { MessagePage } from "~/platform/ui/message-page";
import { KeyScene } from "~/platform/ui/message-scenes";
import { useForm } from "~/platform/ui/use-form";
import { pageMeta } from "~/site/seo/page-meta";

export { keepForm as clientAction } from "~/platform/http/keep-form";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "One more step", noindex: true });

const redirectToOf = (request: Request) => safePath(new URL(request.url).searchParams.get("redirectTo"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const step = await findSecondStep(request, context);
  // Also where somebody is logged in already.
  if (!step) throw redirect(withRedirectTo("/auth", redirectToOf(request)));
  return { username: step.account.username, kinds: step.kinds, constraint: getZodConstraint(AppCodeInput) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerForm({ request, context }, SecondStepInput, async (input) => {
    const account = await completeLogin(request, context, input);
    const notice = { title: "Login successful", description: `Welcome back, ${account.username}!` };
    return enter(request, context, account, redirectToOf(request), notice);
  });
}

export default function SecondStep() {
  const { username, kinds, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<AppCodeInput>({ id: "second-step", lastResult, constraint });
  const takesCodes = kinds.some((kind) => kind !== "passkey");
  return (
    <MessagePage
      scene={<KeyScene />}
      title="One more step"
      text={`Now confirm that it’s you, ${username}.`}
      next={[
        ["Log in as someone else", "/auth"],
        ["Contact us", "/contact"],
      ]}
    >
      <div className="max-w-md space-y-6">
        {kinds.includes("passkey") && (
          <PasskeyButton className={`max-sm:w-full ${takesCodes ? "button-quiet" : "button"}`}>
            Use a passkey
          </PasskeyButton>
        )}
        {takesCodes ? (
          <CheckedForm form={form} className="space-y-5">
            <CodeField field={fields.code} kinds={kinds} />
            <SubmitButton pending="Logging in..." className="button max-sm:w-full">
              Log in
            </SubmitButton>
          </CheckedForm>
        ) : (
          <FormProblem form={form} />
        )}
        {kinds.length === 0 && (
          <p>
            Nothing that you set up works at this address of the site. Ask the site owner to reset your second factor.
          </p>
        )}
      </div>
    </MessagePage>
  );
}
