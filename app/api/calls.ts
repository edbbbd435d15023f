import type { Call } from "~/api/call";
import { companyCalls } from "~/api/company-calls";
import { enhancementCalls } from "~/api/enhancement-calls";
import { importCalls } from "~/api/import-calls";
import { linkCalls } from "~/api/link-calls";
import { publicCalls } from "~/api/public-calls";
import { staffCalls } from "~/api/staff-calls";

/** Every call there is. A test knocks at all of them: one that is missing here, or not there, fails it. */
export const calls: readonly Call[] = [
  ...publicCalls,
  ...companyCalls,
  ...staffCalls,
  ...enhancementCalls,
  ...importCalls,
  ...linkCalls,
];
