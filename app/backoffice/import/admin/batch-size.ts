import { batchSizes } from "~/backoffice/import/import-request";

/** Parses the batch size. Non-numeric input becomes 50, as the spec requires. */
export function batchSizeOf(text: string): number {
  const size = text.trim() === "" ? NaN : Number(text);
  return Number.isFinite(size) ? size : batchSizes.max;
}
