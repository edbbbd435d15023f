import { accountEndpoints } from "~/accounts/api";
import type { Endpoint } from "~/platform/api/endpoint";
import { postEndpoints } from "~/content/blog/api";
import { bulkEndpoints } from "~/backoffice/bulk/api";
import { directoryEndpoints } from "~/discovery/directory/api";
import { categoryEndpoints } from "~/catalog/categories/api";
import { cleanupEndpoints } from "~/backoffice/cleanup/api";
import { companyEndpoints } from "~/catalog/companies/api";
import { comparisonEndpoints } from "~/discovery/compare/api";
import { currencyEndpoints } from "~/catalog/currencies/api";
import { demandEndpoints } from "~/discovery/demand/api";
import { enhancementEndpoints } from "~/backoffice/enhancement/api";
import { importEndpoints } from "~/backoffice/import/api";
import { inboxEndpoints } from "~/community/inbox/api";
import { issueEndpoints } from "~/newsletter/issues/api";
import { jobEndpoints } from "~/platform/jobs/api";
import { leadEndpoints } from "~/community/leads/api";
import { linkEndpoints } from "~/catalog/links/api";
import { newsletterEndpoints } from "~/newsletter/subscribers/api";
import { pictureEndpoints } from "~/catalog/pictures/api";
import { savedEndpoints } from "~/discovery/saved/api";
import { synonymEndpoints } from "~/catalog/synonyms/api";
import { trashEndpoints } from "~/platform/trash/api";
import { changeEndpoints } from "~/backoffice/undo/api";
import { vendorEndpoints } from "~/community/vendors/api";
import { visitEndpoints } from "~/discovery/visits/api";

/** Every endpoint of the API, in the order of /api/docs. A test fails if one is missing. */
export const endpoints: readonly Endpoint[] = [
  ...directoryEndpoints,
  ...companyEndpoints,
  ...pictureEndpoints,
  ...bulkEndpoints,
  ...trashEndpoints,
  ...changeEndpoints,
  ...cleanupEndpoints,
  ...categoryEndpoints,
  ...currencyEndpoints,
  ...synonymEndpoints,
  ...comparisonEndpoints,
  ...postEndpoints,
  ...newsletterEndpoints,
  ...issueEndpoints,
  ...accountEndpoints,
  ...savedEndpoints,
  ...vendorEndpoints,
  ...inboxEndpoints,
  ...leadEndpoints,
  ...jobEndpoints,
  ...enhancementEndpoints,
  ...importEndpoints,
  ...linkEndpoints,
  ...visitEndpoints,
  ...demandEndpoints,
];
