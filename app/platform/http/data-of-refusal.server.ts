import { data } from "@remix-run/node";
import { refusalOf } from "~/platform/runtime/disk-full.server";
import { statusOfRefusal } from "~/platform/http/respond";

/**
 * An action's result for a refusal that its page shows with its own text: `{message}` with the refusal's status.
 * @throws every other error
 */
export function dataOfRefusal(error: unknown) {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  return data({ message: refusal.message }, { status: statusOfRefusal(refusal) });
}
