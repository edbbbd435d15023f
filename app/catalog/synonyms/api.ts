import { z } from "zod";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { SynonymsInput } from "~/catalog/synonyms/synonyms";

const Groups = answerObject("Synonyms", {
  groups: z.array(z.array(z.string())).meta({ description: "Words and phrases that mean the same" }),
});

export const readSynonyms = defineAdminEndpoint("GET", "/api/admin/synonyms", {
  permission: "catalog",
  summary: "Get the synonyms that searches know",
  answer: Groups,
});

export const saveSynonyms = defineAdminEndpoint("PUT", "/api/admin/synonyms", {
  permission: "catalog",
  summary: "Replace the synonyms that searches know",
  body: SynonymsInput,
  answer: Groups,
});
