import type { SubmissionResult } from "@conform-to/react";
import { useEffect } from "react";
import { errorId, type FieldState } from "~/platform/ui/field";

type FormOptions<Input> = {
  id: string;
  /** The server's answer to the last attempt, if it failed. */
  lastResult: SubmissionResult | undefined;
  constraint: Record<string, Partial<FieldState>>;
  defaultValue?: { [Name in keyof Input]?: unknown };
};

/**
 * A form that only the server validates, with the server's errors and, after a failed attempt, the sent values.
 * Admins' forms use Conform, which also validates in the browser but is larger than all public forms together.
 */
export function useForm<Input>({ id, lastResult, constraint, defaultValue }: FormOptions<Input>) {
  const { status, error, initialValue } = lastResult ?? {};
  useEffect(() => {
    // Don't move the focus if the visitor is already typing.
    if (lastResult && !document.activeElement?.matches("input, select, textarea"))
      document.getElementById(id)?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [id, lastResult]);
  const fieldOf = (name: string): FieldState => ({
    ...constraint[name],
    id: `${id}-${name}`,
    name,
    errors: error?.[name] ?? undefined,
    initialValue: initialValue ? initialValue[name] : formValueOf(defaultValue?.[name as keyof Input]),
  });
  const fields = new Proxy({}, { get: (_, name) => fieldOf(String(name)) }) as Record<keyof Input, FieldState>;
  const errors = error?.[""] ?? undefined;
  return [{ id, status, errors, errorId: errorId(id), allErrors: error ?? {} }, fields] as const;
}

/** A value in the format that forms send. */
function formValueOf(value: unknown): string | undefined {
  if (typeof value === "boolean") return value ? "on" : undefined;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** The attributes of a form whose errors a `FormProblem` shows. */
export function formProps({ id, errors }: { id: string; errors: string[] | undefined }) {
  return { id, noValidate: true, "aria-describedby": errors && errorId(id) };
}
