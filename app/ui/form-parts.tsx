import type { FormMetadata } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

/** What is wrong with a form as a whole, said as soon as it stands there. */
export function FormProblem({ form }: { form: Pick<FormMetadata, "status" | "errors" | "errorId"> }) {
  if (form.status !== "error") return null;
  return (
    <p id={form.errorId} role="alert" className="rounded-lg bg-danger-soft px-4 py-3 font-medium text-danger">
      {form.errors?.[0] ?? "Please check the fields that are marked below."}
    </p>
  );
}

/** The button that sends a form; while the form is under way it says so and sends nothing twice. */
export function SubmitButton({ pending, children }: { pending: string; children: ReactNode }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <button disabled={busy} className="button disabled:opacity-60">
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
