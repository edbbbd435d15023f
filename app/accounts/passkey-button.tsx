import { useSubmit } from "@remix-run/react";
import { useRef, useState, type ReactNode } from "react";
import { askForPasskey, makePasskey } from "~/accounts/api";
import { PostForm } from "~/accounts/post-form";
import { request } from "~/platform/api/request";
import { sentenceOf } from "~/platform/api/send";
import { BusyButton } from "~/platform/ui/busy-button";
import { useToast } from "~/platform/ui/toast";

type PasskeyButtonProps = {
  /** Whether it makes a passkey, or uses one. */
  makes?: boolean;
  className?: string;
  children: ReactNode;
};

/** Asks the browser for a passkey, and posts its answer to the page. Browsers give passkeys only to scripts. */
export function PasskeyButton({ makes = false, className, children }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const toast = useToast();
  const run = async () => {
    setBusy(true);
    try {
      const answer = await (makes ? make() : ask());
      const input = form.current?.elements.namedItem("passkey") as HTMLInputElement;
      input.value = JSON.stringify(answer);
      submit(form.current);
    } catch (error) {
      const title = makes ? "Couldn’t add the passkey" : "Couldn’t use the passkey";
      toast({ title, description: sentenceFor(error), destructive: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <PostForm ref={form}>
      {makes && <input type="hidden" name="intent" value="add-passkey" />}
      <input type="hidden" name="passkey" />
      <BusyButton busy={busy} pending="Waiting for your passkey..." className={className} onClick={() => void run()}>
        {children}
      </BusyButton>
    </PostForm>
  );
}

async function make(): Promise<object> {
  const [{ startRegistration }, { options }] = await Promise.all([library(), request(makePasskey)]);
  return startRegistration({ optionsJSON: options as never });
}

async function ask(): Promise<object> {
  const [{ startAuthentication }, { options }] = await Promise.all([library(), request(askForPasskey)]);
  return startAuthentication({ optionsJSON: options as never });
}

/** Loaded once it's needed, because few people have passkeys. */
const library = () => import("@simplewebauthn/browser");

function sentenceFor(error: unknown): string {
  const { name } = error as Error;
  if (name === "NotAllowedError" || name === "AbortError") return "It was canceled, or it took too long. Try again.";
  if (name === "InvalidStateError") return "This device already has a passkey for your account.";
  if (name === "WebAuthnError" || name === "NotSupportedError") return "This browser or device can’t do that.";
  return sentenceOf(error);
}
