/** The page of all issues. */
export const archivePath = "/newsletter/issues";

/** The page of one issue. */
export function issuePath(id: number): string {
  return `${archivePath}/${id}`;
}
