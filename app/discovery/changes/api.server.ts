import type { z } from "zod";
import * as api from "~/discovery/changes/api";
import { listPublicChanges } from "~/discovery/changes/publish-changes.server";
import { implement } from "~/platform/api/implement.server";
import { siteOrigin } from "~/platform/http/origin.server";

type Shown = z.input<typeof api.listPublicChanges.answer>["changes"][number];

export const publicChangeHandlers = [
  implement(api.listPublicChanges, async ({ query: { since, cursor, limit }, request, context }) => {
    // One more says whether there are more.
    const { changes, next } = await listPublicChanges(
      limit + 1,
      since === undefined ? undefined : new Date(since),
      cursor,
    );
    const shown = changes.slice(0, limit);
    const origin = siteOrigin(request, context.settings);
    return {
      changes: shown.map(
        ({ _id, kind, at, companyId, name, source, fields }) =>
          ({
            ...{ id: _id, kind, at: at.toISOString() },
            company: { id: companyId, name, url: `${origin}/company/${companyId}` },
            ...{ source, fields },
          }) as Shown,
      ),
      next: String(changes.length > limit ? shown.at(-1)?._id : next),
      more: changes.length > limit,
    };
  }),
];
