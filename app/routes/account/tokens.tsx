import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckedForm } from "~/accounts/checked-form";
import { PostForm } from "~/accounts/post-form";
import { Setting } from "~/accounts/setting";
import { NewToken } from "~/accounts/tokens/new-token";
import { ScopesField } from "~/accounts/tokens/scopes-field";
import { lifetimes, NewToken as NewTokenInput, TokenInput, type AccessToken } from "~/accounts/tokens/token";
import { createToken, listTokens, revokeToken } from "~/accounts/tokens/tokens.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { requireUser } from "~/accounts/web/guards.server";
import { requireRecentProof } from "~/accounts/web/recent-proof.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { siteOrigin } from "~/platform/http/origin.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { formatDate } from "~/platform/text/format-date";
import { scopesOfRole } from "~/platform/runtime/scopes";
import { SelectField, TextField } from "~/platform/ui/field";
import { SubmitButton } from "~/platform/ui/form-parts";
import { TextLink } from "~/platform/ui/link";
import { useForm } from "~/platform/ui/use-form";

export { keepForm as clientAction } from "~/platform/http/keep-form";

const path = "/account/tokens";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, role } = await requireUser(request, context);
  await requireRecentProof(request, context);
  return { tokens: await listTokens(id), scopes: scopesOfRole(role), constraint: getZodConstraint(NewTokenInput) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = await requireUser(request, context);
  await requireRecentProof(request, context);
  return answerForm({ request, context }, TokenInput, async (input) => {
    if (input.intent === "create") {
      const token = await createToken(id, input, mailSite(request, context.settings));
      return { token, origin: siteOrigin(request, context.settings) };
    }
    await revokeToken(id, input.token);
    return redirectWithNotice(request, context, path, { title: "Token revoked" });
  });
}

export default function Tokens() {
  const { tokens, scopes, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "token" in answer ? undefined : answer;
  const [form, fields] = useForm<NewTokenInput>({
    id: "new-token",
    lastResult,
    constraint,
    defaultValue: { days: "90" },
  });
  if (answer && "token" in answer) return <NewToken {...answer} />;
  return (
    <div className="space-y-5">
      <Setting
        id="tokens-title"
        title="Access tokens"
        text={
          <>
            <p>
              With a token, a program acts for you, without your password. Public data needs none:{" "}
              <TextLink to="/api/docs">see the API</TextLink>.
            </p>
            <p>The log names the token beside you. None can change your password, your second factors, or roles.</p>
          </>
        }
      >
        {tokens.length === 0 ? (
          <p className="text-muted">You have no tokens.</p>
        ) : (
          <ul className="divide-y divide-line">
            {tokens.map((token) => (
              <TokenRow key={token.id} {...token} />
            ))}
          </ul>
        )}
      </Setting>
      <Setting id="new-title" title="New token" text="Choose only what the program needs. You see the token once.">
        <CheckedForm form={form} className="space-y-5">
          <input type="hidden" name="intent" value="create" />
          <TextField field={fields.name} label="Name" hint="Such as the program that will use it" autoComplete="off" />
          <ScopesField field={fields.scopes} choices={scopes} />
          <SelectField field={fields.days} label="Works for" options={lifetimeOptions} />
          <SubmitButton pending="Creating...">Create token</SubmitButton>
        </CheckedForm>
      </Setting>
    </div>
  );
}

const lifetimeOptions = Object.entries(lifetimes).map(([value, label]) => ({ value, label }));

function TokenRow({ id, name, scopes, ending, lastUsedAt, expiresAt }: AccessToken) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-muted">
          Ends with <code className="font-mono">{ending}</code> ·{" "}
          {lastUsedAt === null ? "Never used" : `Last used ${formatDate(lastUsedAt)}`} · Expires {formatDate(expiresAt)}
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <code key={scope} className="rounded bg-sunken px-1.5 font-mono text-xs leading-5">
              {scope}
            </code>
          ))}
        </p>
      </div>
      <PostForm>
        <input type="hidden" name="intent" value="revoke" />
        <input type="hidden" name="token" value={id} />
        <SubmitButton pending="Revoking..." className="button-small">
          Revoke<span className="sr-only"> the token {name}</span>
        </SubmitButton>
      </PostForm>
    </li>
  );
}
