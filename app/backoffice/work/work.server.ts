import { proposalBacklog } from "~/backoffice/enhancement/proposals.server";
import type { Work } from "~/backoffice/work/api";
import { workKinds, workPages, type WorkKind } from "~/backoffice/work/work";
import { stalePrices } from "~/catalog/companies/origins.server";
import { brokenLinks } from "~/catalog/links/links.server";
import { inboxBacklog } from "~/community/inbox/inbox.server";
import { countRunningJobs, failedJobs } from "~/platform/jobs/jobs.server";
import type { Backlog } from "~/platform/runtime/count.server";
import { may, type Role } from "~/platform/runtime/roles";

const backlogs: Record<WorkKind, () => Promise<Backlog>> = {
  moderation: inboxBacklog,
  links: brokenLinks,
  prices: stalePrices,
  suggestions: proposalBacklog,
  jobs: failedJobs,
};

/** What waits for an admin of this role. Counts through indexes, so it may be read often. */
export async function readWork(role: Role): Promise<Work> {
  const kinds = workKinds.filter((kind) => may(role, workPages[kind].permission));
  const waiting = await Promise.all(
    kinds.map(async (kind) => {
      const { count, since } = await backlogs[kind]();
      return { kind, count, ...(since && { since: since.toISOString() }) };
    }),
  );
  return { waiting, runningJobs: may(role, "jobs") ? await countRunningJobs() : 0 };
}
