import type { Status } from "~/site/status/api";

/** A server compares the directory every second. */
const lateDirectoryMs = 30_000;
/** Emails leave within seconds, unless the mail server is away. */
const lateMailMs = 10 * 60_000;
/** With less, the site refuses changes; see `minFreeBytes`. */
const fullBytes = 32 * 2 ** 20;
const lowBytes = 2 ** 30;

/** Whether the directory hasn't been compared with the database for so long that visitors may miss changes. */
export function directoryIsLate({ comparedAt }: NonNullable<Status["directory"]>, now: number): boolean {
  return now - Date.parse(comparedAt) > lateDirectoryMs;
}

export function mailIsLate({ dueSince }: Status["mail"], now: number): boolean {
  return dueSince !== undefined && now - Date.parse(dueSince) > lateMailMs;
}

/** @param free in bytes */
export function diskState(free: number): "enough" | "low" | "full" {
  if (free < fullBytes) return "full";
  return free < lowBytes ? "low" : "enough";
}

/** Whether stored data has this program's version, is being migrated to it, or was written by a newer program. */
export function dataState({ version, latest }: Status["data"]): "current" | "older" | "newer" {
  if (version === latest) return "current";
  return version < latest ? "older" : "newer";
}
