import { settlePostChanges } from "~/blog/store.server";
import { settleCategoryChanges } from "~/categories/store.server";
import { settleCompanyChanges } from "~/companies/store.server";
import { Periodic } from "~/periodic.server";

/** Longer than a batch takes from its announcement to its confirmation. */
const oldMs = 60_000;

const settling = new Periodic(oldMs, () => settle(new Date(Date.now() - oldMs)));

async function settle(before: Date): Promise<void> {
  await settleCategoryChanges(before);
  await settleCompanyChanges(before);
  await settlePostChanges(before);
}

/**
 * Has the audit log told of what servers changed that were killed before they could: of this one's at once, of others'
 * within two minutes. One that is still at it confirms its changes itself, whatever was decided here.
 */
export async function startSettling(): Promise<void> {
  settling.start();
  await settle(new Date());
}

export const stopSettling = () => settling.stop();
