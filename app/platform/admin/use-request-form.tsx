import { useForm, type DefaultValue, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import type { z } from "zod";
import { RequestError, sentenceOf } from "~/platform/api/send";
import { formConstraint } from "~/platform/admin/form-constraint";
import { problemText } from "~/platform/text/problem-text";

type RequestForm<Schema extends z.ZodType> = {
  id: string;
  schema: Schema;
  defaultValue: DefaultValue<z.output<Schema>>;
  /** Sends the form. `refused` shows the server's errors at the fields. */
  save: (value: z.output<Schema>, refused: (error: unknown) => void) => void;
};

/** A Conform form that its schema validates in the browser before a request sends it. */
export function useRequestForm<Schema extends z.ZodType<Record<string, unknown>>>({
  id,
  schema,
  defaultValue,
  save,
}: RequestForm<Schema>) {
  const [lastResult, setLastResult] = useState<SubmissionResult>();
  return useForm<z.output<Schema>>({
    id,
    lastResult: lastResult ?? null,
    constraint: formConstraint(schema),
    defaultValue,
    onValidate: ({ formData }) => parseWithZod(formData, { schema, error: problemText }),
    onSubmit: (event, { submission }) => {
      event.preventDefault();
      if (submission?.status !== "success") return;
      save(submission.value, (error) => setLastResult(submission.reply(problemsOf(error))));
    },
  });
}

function problemsOf(error: unknown): { formErrors: string[]; fieldErrors: Record<string, string[]> } {
  const fields = error instanceof RequestError ? error.fields : {};
  const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, [problem]]));
  return { formErrors: [sentenceOf(error)], fieldErrors };
}
