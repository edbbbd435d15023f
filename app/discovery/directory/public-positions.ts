import type { Directory } from "~/discovery/directory/directory";
import { valueAt } from "~/discovery/directory/table";

/** The positions of the companies that visitors see, by ID. */
export function publicPositions({ companies }: Pick<Directory, "companies">): Uint32Array {
  return companies.byId.filter((position) => valueAt(companies, "isPublic", position) === 1);
}

/** Positions in parts of at most this many. None is empty. */
export function inParts(positions: Uint32Array, perPart: number): Uint32Array[] {
  return Array.from({ length: Math.ceil(positions.length / perPart) }, (_, i) =>
    positions.subarray(i * perPart, (i + 1) * perPart),
  );
}
