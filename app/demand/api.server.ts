import { implement } from "~/api/implement.server";
import * as api from "~/demand/api";
import { listDemand } from "~/demand/demand.server";

export const demandHandlers = [implement(api.listDemand, ({ query }) => listDemand(query))];
