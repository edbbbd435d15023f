import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import { hrefOfForm } from "~/ui/filled-form";

const typingPauseMs = 200;

/**
 * Sends a GET form in place of the page's address: `written` whenever what is written into it rests for a moment,
 * `chosen` at once. `onSubmit` sends it when that is asked for, and not twice.
 */
export function useSubmitWhileTyping() {
  const navigate = useNavigate();
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
  return { written, chosen, onSubmit };
}
