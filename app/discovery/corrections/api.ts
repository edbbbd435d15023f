import { CorrectionInput } from "~/community/submissions/submission";
import { Message } from "~/platform/api/answers";
import { defineEndpoint } from "~/platform/api/endpoint";

/** Without the field that only bots fill in. */
export const CorrectionBody = CorrectionInput.omit({ reference: true });

export const sendCorrection = defineEndpoint("POST", "/api/companies/{id}/corrections", {
  access: "users",
  scope: "propose",
  summary: "Suggest a correction to a company’s page. Admins review it; nothing is published by itself",
  body: CorrectionBody,
  answer: Message,
  status: 201,
});
