import { oldestProposals } from "~/backoffice/enhancement/proposals.server";
import type { CatalogCounts, Entry, Overview } from "~/backoffice/work/overview";
import { workPages, type WorkKind } from "~/backoffice/work/work";
import { readWork } from "~/backoffice/work/work.server";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { oldestStalePrices } from "~/catalog/companies/origins.server";
import { oldestBrokenLinks } from "~/catalog/links/links.server";
import { keyOf } from "~/community/inbox/inbox";
import { oldestInInbox } from "~/community/inbox/inbox.server";
import { subjectOf } from "~/community/inbox/row-text";
import { getDirectory } from "~/discovery/directory/directory.server";
import { hasNoCategory, valueAt, type CompanyTable } from "~/discovery/directory/table";
import { readDaysBefore, readFigures } from "~/discovery/visits/figures.server";
import { allCompanies } from "~/discovery/visits/period";
import { countBatches, listNewestChanges } from "~/platform/audit/audit.server";
import { oldestFailedJobs } from "~/platform/jobs/jobs.server";

const maxEntries = 3;
/** Most batches fit, so that enough lines are left. */
const maxChanges = 50;
const visitDays = 30;

/** What the dashboard begins with: what waits, with its oldest entries, the last changes, and visits. */
export async function readOverview(): Promise<Overview> {
  const [{ companies }, { waiting }, changes, days, daysBefore] = await Promise.all([
    getDirectory(),
    readWork(),
    listNewestChanges(maxChanges),
    readFigures(allCompanies, visitDays),
    readDaysBefore(allCompanies, visitDays),
  ]);
  return {
    catalog: countsOf(companies),
    waiting: await Promise.all(
      waiting.map(async (work) => ({ ...work, oldest: work.count > 0 ? await oldest[work.kind]() : [] })),
    ),
    changes,
    sizes: await countBatches(changes),
    days: days.days,
    daysBefore,
  };
}

function countsOf(companies: CompanyTable): CatalogCounts {
  const countOf = (is: (position: number) => boolean) => companies.byId.filter((position) => is(position)).length;
  return {
    All: companies.byId.length,
    Drafts: countOf((position) => !valueAt(companies, "isPublic", position)),
    "Without category": countOf((position) => hasNoCategory(companies, position)),
    Featured: countOf((position) => valueAt(companies, "featured", position) === 1),
    Sponsored: countOf((position) => valueAt(companies, "sponsored", position) === 1),
  };
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
