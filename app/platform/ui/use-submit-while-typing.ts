import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import { hrefOfForm } from "~/platform/ui/filled-form";
import { useEarlyEntries } from "~/platform/ui/use-early-entries";

const typingPauseMs = 200;

/**
 * Submits a GET form with `replace`: `submitAfterPause` waits for a pause in typing. `onSubmit` handles explicit
 * submission and prevents a second one. Text entered into `form` before scripts ran is submitted after a pause, too.
 */
export function useSubmitWhileTyping() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const submitNow = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    navigate(hrefOfForm(form), { replace: true, preventScrollReset: true });
  };
  const submitAfterPause = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submitNow(form), typingPauseMs);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearTimeout(timer.current);
    navigate(hrefOfForm(event.currentTarget));
  };
  useEarlyEntries(form, () => form.current && submitAfterPause(form.current));
  return { form, submitAfterPause, submitNow, onSubmit };
}
