import { addDays } from "date-fns";
import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";
import { formatDate } from "~/platform/text/format-date";

/** Why and until when a user can't log in. Both times are ISO 8601, and `until` is null if it has no end. */
export type Suspension = { reason: string; at: string; until: string | null };

const maxReasonLength = 500;

/** A day in UTC, such as "2026-12-05". */
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** The last day in UTC, or blank for a suspension without an end. */
export const SuspensionInput = z.object({
  reason: z
    .string({ error: "Required" })
    .trim()
    .min(1, "Required")
    .max(maxReasonLength, `Use at most ${maxReasonLength} characters`),
  lastDay: optionally(
    z.iso.date("Must be a date").refine((day) => day >= dayOf(new Date()), "Choose today or a later date"),
  ).meta({ description: "The last day in UTC. Without one, the suspension lasts until it’s lifted" }),
});
export type SuspensionInput = z.output<typeof SuspensionInput>;

/** The moment at which a suspension with this last day ends. */
export const endOfDay = (day: string): Date => addDays(new Date(day), 1);

/** A suspension's last day, as `SuspensionInput` has it. */
export const lastDayOf = (until: string): string => dayOf(new Date(new Date(until).getTime() - 1));

/** How long a suspension lasts, to complete a sentence. */
export function durationText({ until }: Pick<Suspension, "until">): string {
  return until === null ? "until further notice" : `through ${formatDate(lastDayOf(until))}`;
}

/** What a suspended user reads at the login. */
export function suspendedText(suspension: Suspension): string {
  return `This account is suspended ${durationText(suspension)}. Reason: ${withPeriod(suspension.reason)} If you think this is a mistake, use our contact form.`;
}

/** A reason as a sentence. */
export const withPeriod = (reason: string): string => (/[.!?]$/.test(reason) ? reason : `${reason}.`);
