import { maxUploadBytes, makeUpload } from "~/catalog/pictures/pictures.server";
import type { EncodedPicture } from "~/catalog/pictures/make-picture.server";
import { Refusal } from "~/platform/runtime/refusal";

/**
 * Reads and re-encodes the logo of a form. Undefined without one.
 * @throws {Refusal} at the field `logo`, if it isn't a usable image
 */
export async function readLogo(file: FormDataEntryValue | null): Promise<EncodedPicture | undefined> {
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return undefined;
  try {
    const bytes = file.size > maxUploadBytes ? null : Buffer.from(await file.arrayBuffer());
    return await makeUpload(bytes, "logo");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.reason, "Check the logo.", { logo: error.message });
  }
}
