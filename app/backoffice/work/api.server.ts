import { implement } from "~/platform/api/implement.server";
import * as api from "~/backoffice/work/api";
import { readFirstSteps } from "~/backoffice/work/first-steps.server";
import { readWork } from "~/backoffice/work/work.server";

export const workHandlers = [
  implement(api.readWork, ({ role }) => readWork(role)),
  implement(api.readFirstSteps, ({ context }) => readFirstSteps(context.settings)),
];
