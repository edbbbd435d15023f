import { completeSuspensions } from "~/community/suspensions/suspensions.server";
import type { MailSite } from "~/platform/mail/template";
import { Periodic } from "~/platform/runtime/periodic.server";

/** Logins check the end of a suspension themselves. Its reviews come back within this time. */
const everyMs = 60_000;

let periodic: Periodic | undefined;

/**
 * Ends suspensions that are over, until `stopSuspensions`.
 * @param site null if links in emails can't lead anywhere: then nobody is emailed
 */
export function startSuspensions(site: MailSite | null): void {
  periodic ??= new Periodic(everyMs, () => completeSuspensions(site));
  periodic.start();
  periodic.runNow();
}

export async function stopSuspensions(): Promise<void> {
  await periodic?.stop();
  periodic = undefined;
}
