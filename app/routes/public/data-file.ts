import type { LoaderFunctionArgs } from "@remix-run/node";
import { openDataState } from "~/discovery/open-data/keep-up.server";
import { fileNames, manifestName, manifestOf } from "~/discovery/open-data/manifest";
import { answer, json } from "~/platform/http/respond";
import { Refusal } from "~/platform/runtime/refusal";

const retrySeconds = 60;

/** The manifest of the open files, and what is said in place of one that isn't there. Files that are come from server/send-files.ts. */
export async function loader({ params: { file = "" }, context }: LoaderFunctionArgs): Promise<Response> {
  const response = await answer(async () => {
    if (file !== manifestName && !fileNames.has(file)) throw new Refusal("missing", "File not found.");
    const { files } = await openDataState();
    if (file === manifestName && files) return json(manifestOf(files, context.settings.dataLicense));
    const message = "This file hasn’t been made yet. Try again in a few minutes.";
    throw new Refusal("unavailable", message, undefined, retrySeconds);
  });
  response.headers.set("Access-Control-Allow-Origin", "*");
  return response;
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
