import { Refusal } from "~/refusal";

/** The number in an address of a call, such as the 12 of /api/admin/jobs/12. @throws {Refusal} missing, for no number */
export function pathId(text: string | undefined): number {
  if (!/^\d{1,15}$/.test(text ?? "")) throw new Refusal("missing", "Not found.");
  return Number(text);
}
