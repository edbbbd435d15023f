import type { Call } from "~/openapi/call";
import { companyCalls } from "~/openapi/company-calls";
import { enhancementCalls } from "~/openapi/enhancement-calls";
import { importCalls } from "~/openapi/import-calls";
import { linkCalls } from "~/openapi/link-calls";
import { publicCalls } from "~/openapi/public-calls";
import { staffCalls } from "~/openapi/staff-calls";

/** Every call there is. A test knocks at all of them: one that is missing here, or not there, fails it. */
export const calls: readonly Call[] = [
  ...publicCalls,
  ...companyCalls,
  ...staffCalls,
  ...enhancementCalls,
  ...importCalls,
  ...linkCalls,
];
