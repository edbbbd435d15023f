import { batchSizes } from "~/import/import-request";

/** The number that was typed: what is no number is the largest batch. */
export function batchSizeOf(text: string): number {
  const size = text.trim() === "" ? NaN : Number(text);
  return Number.isFinite(size) ? size : batchSizes.largest;
}
