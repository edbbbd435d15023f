import type { FormMetadata } from "@conform-to/react";
import { useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";

/**
 * A key for a form whose page stays when it was sent. Conform goes on showing what it was told last, so a form begins
 * anew once the refusal of its last attempt is gone: no error stays beside the thanks.
 */
export function useFormKey(lastResult: unknown): number {
  const isRefused = lastResult !== undefined;
  const [seen, setSeen] = useState({ isRefused, key: 0 });
  if (seen.isRefused !== isRefused) setSeen({ isRefused, key: isRefused ? seen.key : seen.key + 1 });
  return seen.key;
}

/** What is wrong with a form as a whole, said as soon as it stands there. */
export function FormProblem({ form }: { form: Pick<FormMetadata, "status" | "errors" | "errorId"> }) {
  const { status, errors, errorId } = form;
  const problem = useRef<HTMLParagraphElement>(null);
  const answer = useActionData();
  // Who pressed the button at the foot of a long form does not see its head; nor the same problem a second time.
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
 * The button that sends a form; while the form is under way it says so and sends nothing twice. It keeps the focus
 * meanwhile, which a disabled button would lose.
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

/** A field that people neither see nor reach; what fills it in is a program. */
export function Honeypot({ name }: { name: string }) {
  return (
    <label aria-hidden className="absolute -left-[999rem]">
      Leave this empty
      <input name={name} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
