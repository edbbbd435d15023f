import { deleteExpired } from "~/trash/deletion.server";

const lookMs = 3600_000;

let timer: NodeJS.Timeout | undefined;

/** Has expired items of the trash deleted now and every hour. */
export function startTrashDeletion(): void {
  if (timer) return;
  timer = setInterval(() => void look(), lookMs).unref();
  void look();
}

export function stopTrashDeletion(): void {
  clearInterval(timer);
  timer = undefined;
}

async function look(): Promise<void> {
  try {
    await deleteExpired();
  } catch {
    // The database is away. The next turn looks again.
  }
}
