import { implement } from "~/platform/api/implement.server";
import * as api from "~/backoffice/work/api";
import { readWork } from "~/backoffice/work/work.server";

export const workHandlers = [implement(api.readWork, () => readWork())];
