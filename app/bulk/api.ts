import { Changed } from "~/api/answers";
import { defineEndpoint, type Endpoint } from "~/api/endpoint";
import { BulkRequest } from "~/bulk/bulk-request";

export const changeInBulk = defineEndpoint({
  method: "POST",
  path: "/api/admin/companies/bulk",
  access: "administrators",
  summary: "Bulk-update companies",
  body: BulkRequest,
  answer: Changed,
});

export const bulkEndpoints: Endpoint[] = [changeInBulk];
