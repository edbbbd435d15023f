/** A folder whose database cannot be opened; `message` is one sentence for whoever runs it. */
export class DatabaseFolderError extends Error {
  override name = "DatabaseFolderError";
}
