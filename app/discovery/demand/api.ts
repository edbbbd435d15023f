import { z } from "zod";
import { text } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { DemandQuery } from "~/discovery/demand/demand";

const count = z.int().min(0);

const Demand = answerObject("Demand", {
  query: text.meta({ description: "In lowercase" }),
  count,
  unfound: count.meta({ description: "Searches without results" }),
  unclicked: count.meta({ description: "Searches with results, but without a click on one" }),
  total: count.meta({ description: "How many companies it finds now" }),
});

export const listDemand = defineAdminEndpoint("GET", "/api/admin/demand", {
  permission: "figures",
  summary: "List what visitors searched for, without searches that too few asked for",
  query: DemandQuery,
  answer: z.array(Demand),
});
