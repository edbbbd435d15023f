/** A reason the server can't start, in one sentence for the operator. */
export class StartFailure extends Error {
  override name = "StartFailure";
}
