import { blogSyncJob } from "~/content/blog/sync-job.server";
import { cleanupJob } from "~/backoffice/cleanup/cleanup-job.server";
import { exchangeRateJob } from "~/catalog/currencies/refresh.server";
import { enhancementJob } from "~/backoffice/enhancement/batch-job.server";
import { aiTextJob } from "~/backoffice/enhancement/text-job.server";
import { importJob } from "~/backoffice/import/import-job.server";
import { digestJob } from "~/newsletter/issues/digest.server";
import { newsletterJob } from "~/newsletter/issues/send-job.server";
import type { AnyJobKind } from "~/platform/jobs/job-kind.server";
import { linkWatchJob } from "~/catalog/links/link-watch.server";
import { picturesJob } from "~/backoffice/mirror/pictures-job.server";
import { repositoryRefreshJob } from "~/catalog/repositories/refresh-job.server";
import { toolNewsJob } from "~/discovery/saved/tool-news.server";
import { priceCheckJob } from "~/community/price-checks/price-check-job.server";
import { alertJob } from "~/discovery/saved/alerts.server";

/** All kinds of jobs. Workers run these and no others. */
export const jobKinds: AnyJobKind[] = [
  aiTextJob,
  blogSyncJob,
  cleanupJob,
  enhancementJob,
  importJob,
  picturesJob,
  linkWatchJob,
  newsletterJob,
  digestJob,
  alertJob,
  toolNewsJob,
  repositoryRefreshJob,
  priceCheckJob,
  exchangeRateJob,
];
