import { oldestProposals } from "~/backoffice/enhancement/proposals.server";
import type { CatalogCounts, Entry, LatestChanges, LatestVisits, Overview } from "~/backoffice/work/overview";
import { workPages, type WorkKind } from "~/backoffice/work/work";
import { readWork } from "~/backoffice/work/work.server";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { oldestStalePrices } from "~/catalog/companies/origins.server";
import { oldestBrokenLinks } from "~/catalog/links/links.server";
import { keyOf } from "~/community/inbox/inbox";
import { oldestInInbox } from "~/community/inbox/inbox.server";
import { subjectOf } from "~/community/inbox/row-text";
import { givenViews } from "~/catalog/companies/admin/dashboard";
import { CompanyFilter, filterCompanies } from "~/discovery/directory/company-query";
import { getDirectory } from "~/discovery/directory/directory.server";
import { inSlices } from "~/discovery/directory/run-in-slices";
import { readDaysBefore, readFigures } from "~/discovery/visits/figures.server";
import { allCompanies } from "~/discovery/visits/period";
import { defaultPeriod } from "~/platform/admin/period";
import { countBatches, listNewestChanges } from "~/platform/audit/audit.server";
import { oldestFailedJobs } from "~/platform/jobs/jobs.server";
import { may, type Role } from "~/platform/runtime/roles";

const maxEntries = 3;
/** Most batches fit, so that enough lines are left. */
const maxChanges = 50;
const visitDays = Number(defaultPeriod);

/** What the dashboard begins with for this role: what waits, with its oldest entries, the last changes, and visits. */
export async function readOverview(role: Role): Promise<Overview> {
  const [catalog, { waiting }, log, visits] = await Promise.all([
    may(role, "catalog") ? countViews() : null,
    readWork(role),
    may(role, "log") ? readLatestChanges() : null,
    may(role, "figures") ? readLatestVisits() : null,
  ]);
  return {
    catalog,
    waiting: await Promise.all(
      waiting.map(async (work) => ({ ...work, oldest: work.count > 0 ? await oldest[work.kind]() : [] })),
    ),
    log,
    visits,
  };
}

async function readLatestChanges(): Promise<LatestChanges> {
  const changes = await listNewestChanges(maxChanges);
  return { changes, sizes: await countBatches(changes) };
}

async function readLatestVisits(): Promise<LatestVisits> {
  const [{ days }, daysBefore] = await Promise.all([
    readFigures(allCompanies, visitDays),
    readDaysBefore(allCompanies, visitDays),
  ]);
  return { days, daysBefore };
}

async function countViews(): Promise<CatalogCounts> {
  const directory = await getDirectory();
  const counts = givenViews.map(async ({ name, search }) => {
    const filter = CompanyFilter.parse(Object.fromEntries(new URLSearchParams(search)));
    return [name, (await inSlices(filterCompanies(directory, filter))).length] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as CatalogCounts;
}

const edit = (id: number, label: string): Entry => ({ label, to: `/admin?edit=${id}` });

const oldest: Record<WorkKind, () => Promise<Entry[]>> = {
  moderation: async () =>
    (await oldestInInbox(maxEntries)).map((item) => ({
      label: `${item.title} · ${subjectOf(item)}`,
      to: `${workPages.moderation.to}?entry=${keyOf(item)}`,
    })),
  links: async () => {
    const ids = await oldestBrokenLinks(maxEntries);
    const names = await namesOfCompanies(ids);
    return ids.flatMap((id) => (names.has(id) ? edit(id, names.get(id) ?? "") : []));
  },
  prices: async () => (await oldestStalePrices(maxEntries)).map(({ _id, name }) => edit(_id, name)),
  suggestions: async () =>
    (await oldestProposals(maxEntries)).map(({ companyId, companyName }) => ({
      label: companyName,
      to: `${workPages.suggestions.to}?companyId=${companyId}`,
    })),
  jobs: async () => (await oldestFailedJobs(maxEntries)).map(({ label }) => ({ label, to: workPages.jobs.to })),
};
