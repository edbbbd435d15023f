import { Periodic } from "~/platform/runtime/periodic.server";
import { deleteExpired } from "~/platform/trash/deletion.server";

const hourly = new Periodic(3600_000, () => deleteExpired());

/** Deletes expired items from the trash now and every hour. */
export function startTrashDeletion(): void {
  hourly.start();
  hourly.runNow();
}

export const stopTrashDeletion = () => hourly.stop();
