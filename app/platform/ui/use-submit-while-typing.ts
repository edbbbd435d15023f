import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import { hrefOfForm } from "~/platform/ui/filled-form";
import { useEarlyEntries } from "~/platform/ui/use-early-entries";

const typingPauseMs = 200;

/**
 * Submits a GET form with `replace`: `written` submits after a pause in typing, `chosen` immediately. `onSubmit`
 * handles explicit submission and prevents a second one. What was entered into `form` before scripts ran counts as
 * written.
 */
export function useSubmitWhileTyping() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const chosen = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    navigate(hrefOfForm(form), { replace: true, preventScrollReset: true });
  };
  const written = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => chosen(form), typingPauseMs);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearTimeout(timer.current);
    navigate(hrefOfForm(event.currentTarget));
  };
  useEarlyEntries(form, () => form.current && written(form.current));
  return { form, written, chosen, onSubmit };
}
