import { z } from "zod";
import { requireScope, tokenOf } from "~/accounts/web/token.server";
import { CorrectionBody, sendCorrection } from "~/discovery/corrections/api";
import { submitCorrection } from "~/discovery/corrections/web/submit-correction.server";
import { id, text } from "~/platform/api/answers";
import { requireFreeSpace } from "~/platform/runtime/disk-full.server";
import { Refusal } from "~/platform/runtime/refusal";
import { absolute, companyPath } from "~/site/seo/paths";
import { defineTool } from "~/site/mcp/mcp-tool.server";
import type { McpRequest } from "~/site/mcp/web/mcp-request";

/** Does what POST /api/companies/{id}/corrections does, for the token's user. */
export const proposeEdit = defineTool(
  {
    name: "propose_edit",
    title: "Suggest a correction",
    description:
      "Tell the site’s admins what is wrong on a company’s page, with a source where they can check it. They review it by hand; nothing is published by itself. Needs an access token with the scope “propose”.",
    input: z.strictObject({ id: id.meta({ description: "Of the company" }), ...CorrectionBody.shape }),
    output: z.object({ message: text, url: text.meta({ description: "The company’s page" }) }),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  async ({ id, ...input }, { request, context, siteUrl }: McpRequest) => {
    const token = tokenOf(context);
    if (!token)
      throw new Refusal("unauthorized", "Send an access token with the scope “propose” to suggest a correction.");
    await requireScope(request, context, token, sendCorrection);
    await requireFreeSpace();
    await submitCorrection(id, input, token.account.id, { request, context });
    return {
      message: "Correction sent. The site’s admins will review it.",
      url: absolute(companyPath(id), siteUrl),
    };
  },
);
