import { NoInput, type JobKind } from "~/platform/jobs/job-kind.server";
import { checkLink, dueWebsites, deleteOrphanedChecks } from "~/catalog/links/links.server";
import { linkStatuses } from "~/catalog/links/link-status";

const concurrency = 4;

/** Checks all due websites. Those checked before an interruption are no longer due. */
export const linkWatchJob: JobKind<NoInput> = {
  name: "link-watch",
  permission: "catalog",
  input: NoInput,
  label: () => "Check of websites",
  async run({ report }) {
    await deleteOrphanedChecks();
    const due = await dueWebsites();
    const counts = Object.fromEntries(linkStatuses.map((status) => [status, 0]));
    for (let done = 0; done < due.length; done += concurrency) {
      await report({ done, total: due.length });
      const checks = await Promise.all(due.slice(done, done + concurrency).map((listing) => checkLink(listing)));
      for (const { verdict: status } of checks) counts[status] = (counts[status] ?? 0) + 1;
    }
    await report({ done: due.length, total: due.length });
    return counts;
  },
};
