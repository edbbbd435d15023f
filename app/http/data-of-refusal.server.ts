import { data } from "@remix-run/node";
import { statusOfRefusal } from "~/http/respond";
import { Refusal } from "~/refusal";

/**
 * What an action returns for a refusal that its page shows in a sentence of its own: `{message}` with the refusal's status.
 * @throws every other error
 */
export function dataOfRefusal(error: unknown) {
  if (!(error instanceof Refusal)) throw error;
  return data({ message: error.message }, { status: statusOfRefusal(error) });
}
