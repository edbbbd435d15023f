import { isCompressed, readBody } from "~/platform/http/read-body.server";

/** In encoded bytes, more than our longest form needs. */
const maxFormBytes = 256 * 1024;
/** More than any of our forms has. Limited because Conform takes quadratic time. */
const maxFields = 200;
/**
 * Names such as "offer.text", "with[3]", or "plans[0].name". Others are rejected: for "a[99999999]", Conform would fill a list until
 * memory runs out, and for "a[99][99][99]…", hundreds of lists, which go back to the visitor with a problem.
 */
const fieldName = /^[a-z]\w{0,63}(\[\d{0,2}\])?(\.[a-z]\w{0,63})?$/i;
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * The fields of a posted form.
 * @param maxFileBytes in bytes, if the form may have a file
 * @throws {Response} 415 if it isn't a form or is compressed, 413 if it's too long, 400 if it can't be parsed
 */
export async function readForm(request: Request, maxFileBytes = 0): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!formTypes.test(type)) throw new Response("Expected form data.", { status: 415 });
  if (isCompressed(request.headers)) throw new Response("Expected an uncompressed form.", { status: 415 });
  const mayHaveFile = maxFileBytes > 0 && /^multipart/i.test(type);
  const body = await readBody(request, maxFormBytes + (mayHaveFile ? maxFileBytes : 0));
  if (!body) throw tooLarge(mayHaveFile ? "Choose a smaller file" : "Shorten your text");
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => null);
  const names = [...(form?.keys() ?? [])];
  if (!form || names.length > maxFields || !names.every((name) => fieldName.test(name)))
    throw new Response("We couldn’t read this form. Reload the page and try again.", { status: 400 });
  const texts = [...form.values()].map((value) => (typeof value === "string" ? value.length : 0));
  if (texts.reduce((sum, length) => sum + length, 0) > maxFormBytes) throw tooLarge("Shorten your text");
  return form;
}

const tooLarge = (advice: string) => new Response(`This form is too large. ${advice} and try again.`, { status: 413 });
