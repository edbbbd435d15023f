import { isDiskFull } from "#models/disk-full";
import { Refusal } from "~/refusal";

export const noSpace = "The site’s storage is full, so nothing was saved. Try again later.";

/** The line for whoever runs the site. A stack trace would only fill the disk further. */
export function fullDiskLine(error: unknown): string {
  const [reason = ""] = String((error as Error).message).split("\n");
  return `A write failed because the disk is full. Free some space. ${reason}`;
}

/** A refusal, or what an operation failed with if the disk is full, which is logged. Null for all other errors. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!isDiskFull(error)) return null;
  console.error(fullDiskLine(error));
  return new Refusal("no-space", noSpace);
}
