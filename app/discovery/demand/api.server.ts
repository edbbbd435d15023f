import { implement } from "~/platform/api/implement.server";
import * as api from "~/discovery/demand/api";
import { listDemand } from "~/discovery/demand/demand.server";

export const demandHandlers = [implement(api.listDemand, ({ query }) => listDemand(query))];
