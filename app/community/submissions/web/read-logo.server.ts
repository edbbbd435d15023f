import { maxUploadBytes, makeUpload } from "~/catalog/pictures/pictures.server";
import { Refusal } from "~/platform/runtime/refusal";
import { logoPrefix } from "~/community/submissions/submission";

/**
 * Reads the logo of a form. Undefined without one.
 * @returns a re-encoded image, as a data URL
 * @throws {Refusal} at the field `logo`, if it isn't a usable image
 */
export async function readLogo(file: FormDataEntryValue | null): Promise<string | undefined> {
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return undefined;
  try {
    const bytes = file.size > maxUploadBytes ? null : Buffer.from(await file.arrayBuffer());
    const { data } = await makeUpload(bytes, "logo");
    return `${logoPrefix}${data.toString("base64")}`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.reason, "Check the logo.", { logo: error.message });
  }
}
