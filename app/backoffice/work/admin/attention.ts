import { readFirstSteps } from "~/backoffice/work/api";
import { readRates } from "~/catalog/currencies/api";
import { loaded } from "~/platform/admin/client-data";
import { request } from "~/platform/api/request";
import type { Permission } from "~/platform/runtime/roles";
import { readDeletion } from "~/platform/trash/api";

/**
 * The first steps on a new site, and whether the trash or the exchange rates need attention: what the admin may do something
 * about. The dashboard works without it, too.
 */
export async function attentionOf(page: Request, permissions: readonly Permission[]) {
  const may = (permission: Permission) => permissions.includes(permission);
  const [trash, rates, first] = await Promise.all([
    may("trash")
      ? loaded(page, "Failed to fetch trash", async () => ({ deletion: await request(readDeletion) }))
      : null,
    may("settings")
      ? loaded(page, "Failed to fetch exchange rates", async () => ({ rates: await request(readRates) }))
      : null,
    may("settings") ? loaded(page, "Failed to fetch first steps", () => request(readFirstSteps)) : null,
  ]);
  return {
    deletion: trash?.failed === undefined ? trash?.deletion : undefined,
    rates: rates?.failed === undefined ? rates?.rates : undefined,
    steps: first?.failed === undefined ? (first?.steps ?? []) : [],
  };
}
