import { redirect } from "@remix-run/react";
import { RequestError } from "~/api/send";

/** What could not be loaded, in a sentence for people. */
export type Failed = { failed: string };

/**
 * The data of a screen, or the sentence that says what could not be loaded.
 * @throws {Response} to the login when the session has ended, to the home page when the rights have
 */
export async function loaded<Data extends object>(
  request: Request,
  sentence: string,
  work: () => Promise<Data>,
): Promise<(Data & { failed?: undefined }) | Failed> {
  try {
    return await work();
  } catch (error) {
    if (request.signal.aborted) throw error;
    const { pathname, search } = new URL(request.url);
    const status = error instanceof RequestError ? error.status : 0;
    if (status === 401) throw redirect(`/auth?redirectTo=${encodeURIComponent(pathname + search)}`);
    if (status === 403) throw redirect("/");
    return { failed: sentence };
  }
}
