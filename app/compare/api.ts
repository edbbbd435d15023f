import { z } from "zod";
import { id, text } from "~/api/answers";
import { answerNames, defineEndpoint, type Endpoint } from "~/api/endpoint";
import { Logo } from "~/catalogue/api";
import { idsIn } from "~/compare/picker-query";

const ComparedTool = z.object({ id, name: text, logo: Logo }).register(answerNames, { name: "ComparedTool" });

/** Its answer is what the tray shows. */
export const readTools = defineEndpoint({
  method: "GET",
  path: "/api/compare/tools",
  access: "anybody",
  summary: "Get the names and logos of companies to compare, without those that don’t exist",
  query: z.object({ ids: z.string().catch("").default("").describe("Separated by commas").transform(idsIn) }),
  answer: z.array(ComparedTool),
});

export const comparisonEndpoints: Endpoint[] = [readTools];
