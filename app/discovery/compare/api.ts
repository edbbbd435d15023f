import { z } from "zod";
import { id, moment, text } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint, defineEndpoint } from "~/platform/api/endpoint";
import { withFormerNames } from "~/platform/api/former-names";
import { Logo } from "~/discovery/directory/api";
import { ComparisonInput, ComparisonsQuery } from "~/discovery/compare/listed";
import { idsIn } from "~/discovery/compare/picker-query";

const IdList = z.string().refine((text) => /^(\d{1,15}(,\d{1,15})*)?$/.test(text), "Must be IDs, separated by commas");

const ComparedTool = answerObject("ComparedTool", { id, name: text, logo: Logo });

const Comparison = answerObject("Comparison", {
  id,
  companyIds: z.array(id),
  title: text.meta({ description: "The companies’ names" }),
  path: text.nullable().meta({ description: "On this site. Null while one of the companies isn’t public" }),
  editorNote: text.optional().meta({ description: "The editors’ text" }),
  listedBy: text,
  listedAt: moment,
  updatedAt: moment,
});

const former = { take: "editorNote" } as const;

/** Its answer is what the tray shows. */
export const readTools = defineEndpoint("GET", "/api/compare/tools", {
  access: "anybody",
  forEverybody: true,
  summary: "Get the names and logos of companies to compare, without those that don’t exist",
  query: z.object({ ids: IdList.default("").describe("Separated by commas").transform(idsIn) }),
  answer: z.array(ComparedTool),
});

export const listComparisons = defineAdminEndpoint("GET", "/api/admin/comparisons", {
  permission: "catalog",
  summary: "List the comparisons that are in search engines, newest first",
  query: ComparisonsQuery,
  answer: z.array(Comparison),
  paged: true,
});

export const addComparison = defineAdminEndpoint("POST", "/api/admin/comparisons", {
  permission: "catalog",
  summary: "List a comparison of two to four companies",
  body: withFormerNames(ComparisonInput, former),
  answer: Comparison,
  status: 201,
  refusals: [409],
});

export const saveEditorNote = defineAdminEndpoint("PUT", "/api/admin/comparisons/{id}", {
  permission: "catalog",
  summary: "Replace the editors’ text of a listed comparison",
  body: withFormerNames(ComparisonInput.pick({ editorNote: true }), former),
  answer: Comparison,
});

export const removeComparison = defineAdminEndpoint("DELETE", "/api/admin/comparisons/{id}", {
  permission: "catalog",
  summary: "Remove a comparison from the list",
  answer: Comparison,
});
