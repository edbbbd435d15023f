import { z } from "zod";
import { id, text } from "~/api/answers";
import { answerNames, defineEndpoint, type Endpoint } from "~/api/endpoint";

const SessionUser = z
  .object({
    username: text,
    isAdmin: z.boolean(),
    savedTools: z.array(id).meta({ description: "IDs of companies, the last saved first" }),
    savedSearches: z.array(text).meta({ description: "Addresses, such as /directory?q=crm, the last saved first" }),
    savedComparisons: z.array(text).meta({ description: "IDs of companies with hyphens between, such as 3-7" }),
    vendorOf: z.array(id).meta({ description: "IDs of the companies that the user represents, up to 1,000" }),
    helpful: z.array(id).meta({ description: "IDs of the reviews last marked as helpful, up to 1,000" }),
  })
  .register(answerNames, { name: "SessionUser" });
/** The logged-in user, and what pages that are the same for everybody show of theirs. */
export type SessionUser = z.output<typeof SessionUser>;

export const readSession = defineEndpoint({
  method: "GET",
  path: "/api/session",
  access: "anybody",
  summary: "Get what pages show of the current user. Null without one",
  answer: z.object({ user: SessionUser.nullable() }).register(answerNames, { name: "Session" }),
});

export const sessionEndpoints: Endpoint[] = [readSession];
