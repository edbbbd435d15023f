import { postHandlers } from "~/content/blog/api.server";
import { bulkHandlers } from "~/backoffice/bulk/api.server";
import { directoryHandlers, directoryPostHandlers } from "~/discovery/directory/api.server";
import { wiredCategoryHandlers } from "~/site/wiring/category-handlers.server";
import { cleanupHandlers } from "~/backoffice/cleanup/api.server";
import { companyHandlers } from "~/catalog/companies/api.server";
import { comparisonHandlers } from "~/discovery/compare/api.server";
import { demandHandlers } from "~/discovery/demand/api.server";
import { inboxHandlers } from "~/community/inbox/api.server";
import { issueHandlers } from "~/newsletter/issues/api.server";
import { jobHandlers } from "~/platform/jobs/api.server";
import { leadHandlers } from "~/community/leads/api.server";
import { linkHandlers } from "~/catalog/links/api.server";
import { newsletterHandlers } from "~/newsletter/subscribers/api.server";
import { pictureHandlers } from "~/catalog/pictures/api.server";
import { publicChangeHandlers } from "~/discovery/changes/api.server";
import { trashHandlers } from "~/platform/trash/api.server";
import { workHandlers } from "~/backoffice/work/api.server";
import { changeHandlers } from "~/backoffice/undo/api.server";
import { vendorHandlers } from "~/community/vendors/api.server";
import { visitHandlers } from "~/discovery/visits/api.server";
import { embedHandlers } from "~/site/embeds/api.server";
import { settingsHandlers } from "~/site/wiring/settings-handlers.server";
import { userHandlers } from "~/site/wiring/user-handlers.server";
import { programs } from "~/site/wiring/program-handlers.server";
import { statusHandlers } from "~/site/wiring/status.server";

/** The handlers of all endpoints by subject, in the order of /api/docs. */
export const subjects = [
  { title: "Directory", handlers: [...directoryHandlers, ...publicChangeHandlers, ...embedHandlers] },
  { title: "Companies", handlers: [...companyHandlers, ...pictureHandlers, ...bulkHandlers] },
  { title: "Trash and changes", handlers: [...trashHandlers, ...changeHandlers, ...cleanupHandlers] },
  { title: "Categories", handlers: wiredCategoryHandlers },
  { title: "Currencies, synonyms, and crawlers", handlers: settingsHandlers },
  { title: "Comparisons", handlers: comparisonHandlers },
  { title: "Posts", handlers: [...directoryPostHandlers, ...postHandlers] },
  { title: "Newsletter", handlers: [...newsletterHandlers, ...issueHandlers] },
  { title: "Accounts", handlers: userHandlers },
  { title: "Vendors and buyers", handlers: [...vendorHandlers, ...inboxHandlers, ...leadHandlers] },
  { title: "Work, jobs, and status", handlers: [...workHandlers, ...jobHandlers, ...statusHandlers] },
  ...programs,
  { title: "Links, visits, and demand", handlers: [...linkHandlers, ...visitHandlers, ...demandHandlers] },
];

export const handlers = subjects.flatMap((subject) => subject.handlers);
