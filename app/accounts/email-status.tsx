import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostForm } from "~/accounts/post-form";
import { Address } from "~/platform/ui/address";

/** A status of the account's address, with a button for it. */
function EmailForm({ button, children }: { button: ReactNode; children: ReactNode }) {
  return (
    <PostForm
      action="/account/confirmation"
      className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-paid-soft px-5 py-4"
    >
      <p className="min-w-0 break-words">{children}</p>
      {button}
    </PostForm>
  );
}

/** The address isn't confirmed. */
export function EmailUnconfirmed({ email }: { email: string }) {
  const { formAction, formData } = useNavigation();
  const sending = formAction === "/account/confirmation" && !formData?.has("intent");
  return (
    <EmailForm
      button={
        <button disabled={sending} className="button-quiet disabled:opacity-60">
          {sending ? "Sending..." : "Send the link again"}
        </button>
      }
    >
      <strong className="font-medium text-ink">
        <Address text={email} />
      </strong>{" "}
      isn’t confirmed. Use the link in our email to confirm it.
    </EmailForm>
  );
}

/** Another address waits for its confirmation. */
export function EmailChange({ email }: { email: string }) {
  return (
    <EmailForm
      button={
        <button name="intent" value="cancel" className="button-quiet">
          Cancel the change
        </button>
      }
    >
      We sent a link to{" "}
      <strong className="font-medium text-ink">
        <Address text={email} />
      </strong>
      . Your address changes once you use it.
    </EmailForm>
  );
}
