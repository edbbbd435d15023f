import { categoryHandlers } from "~/categories/api.server";
import { existingCompanies } from "~/companies/existing.server";
import { jobHandlers } from "~/jobs/api.server";
import { linkHandlers } from "~/links/api.server";

/** The code behind the endpoints of app/endpoints.ts. */
export const handlers = [...categoryHandlers(existingCompanies), ...jobHandlers, ...linkHandlers];
