import type { ReactNode } from "react";
import type { Factors } from "~/accounts/factors";
import type { IdentityLink } from "~/accounts/identity";
import { PasskeyButton } from "~/accounts/passkey-button";
import { PostForm } from "~/accounts/post-form";
import { Setting } from "~/accounts/setting";
import { formatDate } from "~/platform/text/format-date";
import { counted } from "~/platform/text/format-count";
import { SubmitButton } from "~/platform/ui/form-parts";
import { Link } from "~/platform/ui/link";
import { Pill } from "~/platform/ui/pill";

type IntentProps = { intent: string; pending: string; className?: string; id?: string; children: ReactNode };

function IntentForm({ intent, pending, className = "button-quiet", id, children }: IntentProps) {
  return (
    <PostForm>
      <input type="hidden" name="intent" value={intent} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <SubmitButton pending={pending} className={className}>
        {children}
      </SubmitButton>
    </PostForm>
  );
}

export function AppSetting({ app }: Pick<Factors, "app">) {
  return (
    <Setting
      id="app-title"
      title="Authenticator app"
      text="An app on your phone shows a new code every 30 seconds. You enter it after your password."
    >
      {app ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="flex flex-wrap items-center gap-2">
            <Pill tone="good">On</Pill> Added {formatDate(app.addedAt)}
          </p>
          <IntentForm intent="remove-app" pending="Removing..." className="button-small">
            Remove<span className="sr-only"> the authenticator app</span>
          </IntentForm>
        </div>
      ) : (
        <IntentForm intent="begin-app" pending="Opening...">
          Set up an app
        </IntentForm>
      )}
    </Setting>
  );
}

export function PasskeysSetting({ passkeys, takesPasskeys }: Pick<Factors, "passkeys"> & { takesPasskeys: boolean }) {
  return (
    <Setting
      id="passkeys-title"
      title="Passkeys"
      text="Your device or a security key confirms that it’s you, by a fingerprint, your face, or a PIN. Fake sites can’t use it."
    >
      {passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0">
              <p className="min-w-0">
                <span className="block font-medium break-words">{name}</span>
                <span className="text-sm text-muted">
                  Added {formatDate(addedAt)}
                  {lastUsedAt !== null && ` · Last used ${formatDate(lastUsedAt)}`}
                </span>
              </p>
              <IntentForm intent="remove-passkey" id={id} pending="Removing..." className="button-small">
                Remove<span className="sr-only"> the passkey {name}</span>
              </IntentForm>
            </li>
          ))}
        </ul>
      )}
      {takesPasskeys ? (
        <PasskeyButton makes className="button-quiet">
          Add a passkey
        </PasskeyButton>
      ) : (
        <p className="text-muted">Passkeys need a site with https.</p>
      )}
    </Setting>
  );
}

export function CodesSetting({ count }: { count: number }) {
  return (
    <Setting
      id="codes-title"
      title="Recovery codes"
      text="Each lets you in once if you lose your device. New codes replace the old ones."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>{count === 0 ? "None left" : `${counted(count, "code")} left`}</p>
        <IntentForm intent="make-codes" pending="Making codes...">
          Make new codes
        </IntentForm>
      </div>
    </Setting>
  );
}

/** @param provider null if the site has none anymore */
export function IdentitySetting({
  linkedAt,
  hasPassword,
  provider,
  mayLink,
}: IdentityLink & { provider: string | null; mayLink: boolean }) {
  if (linkedAt === null && (provider === null || !mayLink)) return null;
  const name = provider ?? "another account";
  return (
    <Setting
      id="identity-title"
      title={`Log in with ${name}`}
      text={`Admins may log in by their account at ${provider ?? "a provider"} instead of the password. A second factor is still asked for.`}
    >
      {linkedAt === null ? (
        <IntentForm intent="link-identity" pending="Opening...">
          Link your account at {name}
        </IntentForm>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="flex flex-wrap items-center gap-2">
            <Pill tone="good">On</Pill> Linked {formatDate(linkedAt)}
          </p>
          {hasPassword ? (
            <IntentForm intent="unlink-identity" pending="Unlinking..." className="button-small">
              Unlink<span className="sr-only"> {name}</span>
            </IntentForm>
          ) : (
            <p className="text-muted">
              To unlink it,{" "}
              <Link to="/auth/forgot" className="text-accent underline underline-offset-2">
                set a password
              </Link>{" "}
              first.
            </p>
          )}
        </div>
      )}
    </Setting>
  );
}
