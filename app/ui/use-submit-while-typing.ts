import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";

const typingPauseMs = 200;

/**
 * Sends a GET form whenever what is written into it rests for a moment, in place of the page's address. Also what to
 * call when the form is sent anyway, so that it is not sent twice.
 */
export function useSubmitWhileTyping() {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const written = (form: HTMLFormElement | null) => {
    stop();
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), typingPauseMs);
  };
  return { written, stop };
}
