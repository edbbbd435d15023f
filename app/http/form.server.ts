import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type TypedResponse } from "@remix-run/node";
import type { z } from "zod";
import { refusalOf, requireRoom } from "~/disk-full.server";
import { isCompressed, readBody } from "~/http/read-body.server";
import { headersOfRefusal, statusOfRefusal } from "~/http/respond";
import { problemText } from "~/text/problem-text";

/** More than the longest form needs, in encoded bytes. */
const longestForm = 256 * 1024;
/** More fields than any of our forms has. Conform takes quadratic time. */
const mostFields = 200;
/**
 * Names such as "offer.text" or "with[3]". Conform parses more: for "a[99999999]", it fills a list until memory runs
 * out.
 */
const fieldName = /^[a-z](\w|\.[a-z]|\[\d{0,2}\]){0,99}$/i;
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * The fields of a posted form.
 * @param longestFile in bytes, if the form may have a file
 * @throws {Response} 415 if it isn't a form or is compressed, 413 if it's too long, 400 if it can't be parsed
 */
export async function readForm(request: Request, longestFile = 0): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!formTypes.test(type)) throw new Response("Expected form data.", { status: 415 });
  if (isCompressed(request.headers)) throw new Response("Expected an uncompressed form.", { status: 415 });
  const mayHaveFile = longestFile > 0 && /^multipart/i.test(type);
  const body = await readBody(request, longestForm + (mayHaveFile ? longestFile : 0));
  if (!body) throw tooLarge(mayHaveFile ? "Choose a smaller file" : "Shorten your text");
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => null);
  const names = [...(form?.keys() ?? [])];
  if (!form || names.length > mostFields || !names.every((name) => fieldName.test(name)))
    throw new Response("We couldn’t read this form. Reload the page and try again.", { status: 400 });
  const texts = [...form.values()].map((value) => (typeof value === "string" ? value.length : 0));
  if (texts.reduce((sum, length) => sum + length, 0) > longestForm) throw tooLarge("Shorten your text");
  return form;
}

const tooLarge = (advice: string) => new Response(`This form is too large. ${advice} and try again.`, { status: 413 });

/**
 * Handles a Conform form. Errors of the schema or the operation (a `Refusal`) appear at the fields, with all values
 * except passwords. Otherwise, redirects to the page that `work` returns, or returns its response. `work` also gets the
 * raw form, which may have files.
 * @param longestFile in bytes, if the form has a file
 */
export async function answerForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  work: (input: z.output<Schema>, form: FormData) => Promise<string | TypedResponse<never>>,
  longestFile = 0,
) {
  const form = await readForm(request, longestFile);
  const submission = parseWithZod(withoutFiles(form), { schema, error: problemText });
  const hideFields = [...form.keys()].filter((name) => /password/i.test(name));
  if (submission.status !== "success") return data(submission.reply({ hideFields }), { status: 400 });
  try {
    await requireRoom();
    const next = await work(submission.value, form);
    return typeof next === "string" ? redirect(next, 303) : next;
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
