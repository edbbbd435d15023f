import { implement } from "~/api/implement.server";
import * as api from "~/cleanup/api";
import { removeDummyCompanies } from "~/cleanup/cleanup.server";
import { listDummyCompanies } from "~/companies/dummy-companies.server";

export const cleanupHandlers = [
  implement(api.listDummyCompanies, async () => ({ companies: await listDummyCompanies() })),
  implement(api.removeDummyCompanies, ({ actor, context }) => removeDummyCompanies(actor, context.settings)),
];
