import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type TypedResponse } from "@remix-run/node";
import type { z } from "zod";
import { readBody } from "~/http/read-body.server";
import { headersOfRefusal, statusOfRefusal } from "~/http/respond";
import { Refusal } from "~/refusal";

/** More than the longest texts that a form takes, in bytes as a browser sends them. */
const longestForm = 256 * 1024;
/** No form of ours has nearly as many; conform's time grows with their square. */
const mostFields = 200;
/** "offer.text", "with[3]". Conform reads more out of a name: at "a[99999999]" it fills a list until memory ends. */
const fieldName = /^[a-z](\w|\.[a-z]|\[\d{0,2}\]){0,99}$/i;
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * The fields of a posted form.
 * @throws {Response} 415 for what is no form, 413 for one that is too long, 400 for one that cannot be read
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!formTypes.test(type)) throw new Response("Expected form data.", { status: 415 });
  const body = await readBody(request, longestForm);
  if (!body) throw new Response("This form is too large. Shorten your text and try again.", { status: 413 });
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => null);
  const names = [...(form?.keys() ?? [])];
  if (!form || names.length > mostFields || !names.every((name) => fieldName.test(name)))
    throw new Response("We couldn’t read this form. Reload the page and try again.", { status: 400 });
  return form;
}

/**
 * A form's action, for conform: what the schema or the operation (by a `Refusal`) finds wrong stands beside the fields,
 * with everything that was written except passwords; otherwise the visitor goes on to the page that `work` answers, or
 * gets its response. `work` gets the form as it was sent, too.
 */
export async function answerForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  work: (input: z.output<Schema>, form: FormData) => Promise<string | TypedResponse<never>>,
) {
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema });
  const hideFields = [...form.keys()].filter((name) => /password/i.test(name));
  if (submission.status !== "success") return data(submission.reply({ hideFields }), { status: 400 });
  try {
    const next = await work(submission.value, form);
    return typeof next === "string" ? redirect(next, 303) : next;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message, fields = {} } = error;
    const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, [sentence]]));
    const init = { status: statusOfRefusal(error), headers: headersOfRefusal(error) };
    return data(submission.reply({ formErrors: [message], fieldErrors, hideFields }), init);
  }
}
