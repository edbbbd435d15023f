import { settleCompanyChanges } from "~/companies/store.server";

/** Longer than a batch takes from its announcement to its confirmation. */
const oldMs = 60_000;

let timer: NodeJS.Timeout | undefined;

/**
 * Has the audit log told of what servers changed that were killed before they could: of this one's at once, of others'
 * within two minutes. One that is still at it confirms its changes itself, whatever was decided here.
 */
export async function startSettling(): Promise<void> {
  if (timer) return;
  timer = setInterval(() => void settleCompanyChanges(new Date(Date.now() - oldMs)).catch(() => {}), oldMs).unref();
  await settleCompanyChanges(new Date());
}

export function stopSettling(): void {
  clearInterval(timer);
  timer = undefined;
}
