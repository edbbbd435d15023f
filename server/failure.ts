/** A reason for not starting, in one sentence for whoever runs the server. */
export class StartFailure extends Error {
  override name = "StartFailure";
}
