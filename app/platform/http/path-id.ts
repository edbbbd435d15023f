import { Refusal } from "~/platform/runtime/refusal";

/** The ID in a path, such as 12 in /api/admin/jobs/12. @throws {Refusal} missing, if it isn't a number */
export function pathId(text: string | undefined): number {
  if (!/^\d{1,15}$/.test(text ?? "")) throw new Refusal("missing", "Not found.");
  return Number(text);
}
