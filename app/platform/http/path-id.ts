import { Refusal } from "~/platform/runtime/refusal";

/** The ID in a path, such as 12 in /api/admin/jobs/12. @throws {Refusal} missing, if it can't be an ID */
export function pathId(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? "")) throw new Refusal("missing", "Not found.");
  return Number(text);
}
