import { makeFirstAdmin } from "~/accounts/accounts.server";
import { startCatalogue, stopCatalogue } from "~/catalogue/catalogue.server";
import type { Settings } from "~/env.server";

/** What the product does once its database is connected and before it answers its first visitor. */
export async function startProduct(settings: Settings): Promise<void> {
  if (settings.firstAdmin) await makeFirstAdmin(settings.firstAdmin);
  await startCatalogue();
}

export async function stopProduct(): Promise<void> {
  await stopCatalogue();
}
