import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { shownUserField } from "~/platform/api/shown-user";
import { requireShownUser } from "~/accounts/web/session.server";
import { refusalOf, requireFreeSpace } from "~/platform/runtime/disk-full.server";
import { readForm } from "~/platform/http/form.server";
import { headersOfRefusal, statusOfRefusal } from "~/platform/http/respond";
import { problemText } from "~/platform/text/problem-text";

/**
 * Handles a Conform form. Errors of the schema or the operation (a `Refusal`) appear at the fields, with all values
 * except passwords and passkeys. So does the refusal of a form that was filled in as another user. Otherwise, redirects to the page
 * that `work` returns, or returns its response or what the page shows. `work` also gets the raw form, which may have files.
 * @param maxFileBytes in bytes, if the form has a file
 */
export async function answerForm<Schema extends z.ZodType, Result extends string | object>(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  schema: Schema,
  work: (input: z.output<Schema>, form: FormData) => Promise<Result>,
  maxFileBytes = 0,
) {
  const form = await readForm(request, maxFileBytes);
  const shown = form.get(shownUserField);
  form.delete(shownUserField);
  const submission = parseWithZod(withoutFiles(form), { schema, error: problemText });
  const hideFields = [...form.keys()].filter((name) => /password|passkey/i.test(name));
  if (submission.status !== "success") return data(submission.reply({ hideFields }), { status: 400 });
  try {
    await requireShownUser(request, context, shown);
    await requireFreeSpace();
    const next = await work(submission.value, form);
    return typeof next === "string" ? redirect(next, 303) : (next as Exclude<Result, string>);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const { message, fields = {} } = refusal;
    const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, [sentence]]));
    const init = { status: statusOfRefusal(refusal), headers: headersOfRefusal(refusal) };
    return data(submission.reply({ formErrors: [message], fieldErrors, hideFields }), init);
  }
}

/** Files can't be sent back with the other values. */
function withoutFiles(form: FormData): FormData {
  const texts = new FormData();
  for (const [name, value] of form) if (typeof value === "string") texts.append(name, value);
  return texts;
}
