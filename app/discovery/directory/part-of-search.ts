import type { Directory } from "~/discovery/directory/directory";
import type { Order } from "~/discovery/directory/order";
import { findPositions } from "~/discovery/directory/search";
import { valueAt } from "~/discovery/directory/table";
import { partOf } from "~/platform/api/list-parameters";

type Part = Parameters<typeof partOf>[2];
type Found = { positions: Order; total: number; next?: string };

/** The positions of the companies that a search finds, or of those that a request asks for. */
export function partOfSearch(directory: Directory, query: Parameters<typeof findPositions>[1] & Part): Found {
  return partOfOrder(directory, findPositions(directory, query), query);
}

/** The same of companies that are in order already. */
export function partOfOrder(directory: Directory, all: Order, query: Part): Found {
  const idAt = (index: number) => valueAt(directory.companies, "id", all[index] as number);
  const { from, until, ...next } = partOf(all.length, idAt, query);
  return { positions: all.subarray(from, until), total: all.length, ...next };
}
