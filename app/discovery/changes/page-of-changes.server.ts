import type { z } from "zod";
import type * as api from "~/discovery/changes/api";
import { listPublicChanges } from "~/discovery/changes/publish-changes.server";

type Query = Pick<z.output<typeof api.listPublicChanges.query>, "since" | "cursor" | "limit">;
type Page = z.input<typeof api.listPublicChanges.answer>;

/** A page of what changed in the catalog, oldest first. @param siteUrl the site's origin, for links */
export async function pageOfChanges({ since, cursor, limit }: Query, siteUrl: string): Promise<Page> {
  const from = since === undefined ? undefined : new Date(since);
  // One more says whether there are more.
  const { changes, next } = await listPublicChanges(limit + 1, from, cursor);
  const shown = changes.slice(0, limit);
  return {
    changes: shown.map(
      ({ _id, kind, at, companyId, name, source, fields }) =>
        ({
          ...{ id: _id, kind, at: at.toISOString() },
          company: { id: companyId, name, url: `${siteUrl}/company/${companyId}` },
          ...{ source, fields },
        }) as Page["changes"][number],
    ),
    next: String(changes.length > limit ? shown.at(-1)?._id : next),
    more: changes.length > limit,
  };
}
