import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";
import { filterText, limitParameter, pageParameters } from "~/platform/runtime/paging";
import { may, type Permission, type Role } from "~/platform/runtime/roles";

/** The kinds of records that can be in the trash. */
export const trashedEntities = ["company", "category", "post"] as const;
export const TrashedEntity = z.enum(trashedEntities, { error: "Unknown type" });
export type TrashedEntity = z.output<typeof TrashedEntity>;

const permissionOf: Record<TrashedEntity, Permission> = { company: "catalog", category: "catalog", post: "posts" };

/** The kinds that a role sees in the trash, and may restore: those that it may edit. */
export function restorableBy(role: Role): TrashedEntity[] {
  return trashedEntities.filter((entity) => may(role, permissionOf[entity]));
}

/** Filters by name and type. */
export const trashFilters = { q: filterText, entity: optionally(TrashedEntity) };

/** The query for a page of the trash. Without `limit`, returns all items. */
export const TrashQuery = z.object({
  ...trashFilters,
  page: pageParameters.page,
  limit: limitParameter,
});
export type TrashQuery = z.output<typeof TrashQuery>;
