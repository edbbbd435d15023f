/** A folder whose database can't be opened. `message` is for the operator. */
export class DatabaseFolderError extends Error {
  override name = "DatabaseFolderError";
}
