/** A reason the server can't start, in one sentence for the operator. */
export class StartFailure extends Error {
  override name = "StartFailure";
}

const expected = [
  "StartFailure",
  "SettingsError",
  "DatabaseUnreachable",
  "DatabaseRefusal",
  "DatabaseFolderError",
  "NewerData",
];

/** Whether an error was expected: its message is a sentence for the operator, who needs no stack trace. */
export function isExpected(error: unknown): error is Error {
  return error instanceof Error && expected.includes(error.name);
}
