import * as api from "~/discovery/changes/api";
import { pageOfChanges } from "~/discovery/changes/page-of-changes.server";
import { implement } from "~/platform/api/implement.server";
import { siteOrigin } from "~/platform/http/origin.server";

export const publicChangeHandlers = [
  implement(api.listPublicChanges, ({ query, request, context }) =>
    pageOfChanges(query, siteOrigin(request, context.settings)),
  ),
];
