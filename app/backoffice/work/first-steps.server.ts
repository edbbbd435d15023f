import type { FirstSteps } from "~/backoffice/work/api";
import { firstSteps, type FirstStep } from "~/backoffice/work/first-steps";
import { getDirectory } from "~/discovery/directory/directory.server";
import { countPublic } from "~/discovery/directory/table";
import type { Settings } from "~/platform/runtime/env.server";

type Known = Pick<Settings, "siteUrl"> & {
  mail: Pick<Settings["mail"], "smtpUrl">;
  newsletter: Pick<Settings["newsletter"], "postalAddress">;
};

/** What is done to get a new site going. No steps once a company is listed. Reads only memory. */
export async function readFirstSteps({ siteUrl, mail, newsletter }: Known): Promise<FirstSteps> {
  const { companies, posts } = await getDirectory();
  if (countPublic(companies) > 0) return { steps: [] };
  const done: Record<FirstStep, boolean> = {
    companies: false,
    address: siteUrl !== undefined,
    mail: mail.smtpUrl !== undefined,
    post: posts.length > 0,
    postalAddress: newsletter.postalAddress !== undefined,
  };
  return { steps: firstSteps.map((step) => ({ step, isDone: done[step] })) };
}
