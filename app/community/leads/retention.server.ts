import { Lead } from "#models/lead.server";
import { deleteOutdated } from "~/community/submissions/retention.server";

export const deleteOutdatedLeads = (now: Date) =>
  deleteOutdated({ collection: Lead.collection, entity: "lead", label: "A deleted demo request" }, now);
