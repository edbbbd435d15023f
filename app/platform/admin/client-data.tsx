import { redirect } from "@remix-run/react";
import { RequestError } from "~/platform/api/send";

/** The error message if loading fails. */
export type Failed = { failed: string };

/**
 * The data of a screen, or an error message if loading failed.
 * @throws {Response} a redirect to the login if the session has ended, or to the home page if the admin role has
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
