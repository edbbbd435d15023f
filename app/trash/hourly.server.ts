import { Periodic } from "~/periodic.server";
import { deleteExpired } from "~/trash/deletion.server";

const hourly = new Periodic(3600_000, () => deleteExpired());

/** Has expired items of the trash deleted now and every hour. */
export function startTrashDeletion(): void {
  hourly.start();
  hourly.turn();
}

export const stopTrashDeletion = () => hourly.stop();
