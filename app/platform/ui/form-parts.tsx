import { useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";

/** A key for a form that stays on the page after submission. It changes once the last attempt's error is gone. */
export function useFormKey(lastResult: unknown): number {
  const isRefused = lastResult !== undefined;
  const [seen, setSeen] = useState({ isRefused, key: 0 });
  if (seen.isRefused !== isRefused) setSeen({ isRefused, key: isRefused ? seen.key : seen.key + 1 });
  return seen.key;
}

type ProblemProps = { form: { status?: string | undefined; errors?: string[] | undefined; errorId: string } };

/** An error about the whole form, announced when it appears. */
export function FormProblem({ form }: ProblemProps) {
  const { status, errors, errorId } = form;
  const problem = useRef<HTMLParagraphElement>(null);
  const answer = useActionData();
  // Users at the bottom of a long form don't see its top, nor a repeated message.
  useEffect(() => {
    problem.current?.scrollIntoView({ block: "nearest" });
  }, [answer, status, errors]);
  if (status !== "error") return null;
  return (
    <p
      ref={problem}
      id={errorId}
      role="alert"
      className="scroll-mt-4 rounded-lg bg-danger-soft px-4 py-3 font-medium text-danger"
    >
      {errors?.[0] ?? "Check the highlighted fields below."}
    </p>
  );
}

type SubmitButtonProps = { pending: string; className?: string; children: ReactNode };

/**
 * A submit button. While the form is being submitted, it says so and doesn't submit again. Unlike a disabled button, it
 * keeps focus.
 */
export function SubmitButton({ pending, className = "button", children }: SubmitButtonProps) {
  const busy = useNavigation().formMethod === "POST";
  const sendOnce = (event: MouseEvent) => busy && event.preventDefault();
  return (
    <button aria-disabled={busy || undefined} onClick={sendOnce} className={`${className} aria-disabled:opacity-60`}>
      {busy ? pending : children}
    </button>
  );
}

/** A honeypot field that people can't see or reach. Only bots fill it in. */
export function Honeypot({ name }: { name: string }) {
  return (
    <label aria-hidden className="absolute -left-[999rem]">
      Leave this empty
      <input name={name} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
