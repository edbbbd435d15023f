import { makeFirstAdmin } from "~/accounts/accounts.server";
import { startCatalogue, stopCatalogue } from "~/catalogue/catalogue.server";
import type { Settings } from "~/env.server";
import { startOutbox, stopOutbox } from "~/mail/outbox.server";

/** What the product does once its database is connected and before it answers its first visitor. */
export async function startProduct(settings: Settings): Promise<void> {
  if (settings.firstAdmin) await makeFirstAdmin(settings.firstAdmin);
  await startCatalogue();
  startOutbox(settings.mail, settings.dataDir);
}

export async function stopProduct(): Promise<void> {
  await stopOutbox();
  await stopCatalogue();
}
