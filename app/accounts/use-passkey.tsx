import { useState } from "react";
import { askForPasskey, makePasskey } from "~/accounts/api";
import { request } from "~/platform/api/request";
import { sentenceOf } from "~/platform/api/send";

/** Asks the browser to use a passkey, or to make one. Returns its answer as JSON, or null after a failure. */
export function usePasskey(makes: boolean, onFailure: (sentence: string) => void) {
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<string | null> => {
    setBusy(true);
    try {
      return JSON.stringify(await (makes ? makeOne() : askForOne()));
    } catch (error) {
      onFailure(sentenceFor(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, ask };
}

async function makeOne(): Promise<object> {
  const [{ startRegistration }, { options }] = await Promise.all([library(), request(makePasskey)]);
  return startRegistration({ optionsJSON: options as never });
}

async function askForOne(): Promise<object> {
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
