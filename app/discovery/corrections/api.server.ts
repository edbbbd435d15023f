import { sendCorrection } from "~/discovery/corrections/api";
import { submitCorrection } from "~/discovery/corrections/web/submit-correction.server";
import { implement } from "~/platform/api/implement.server";

export const correctionHandlers = [
  implement(sendCorrection, async ({ actor: { userId }, params, body, ...call }) => {
    await submitCorrection(params.id, body, userId, call);
    return { message: "Correction sent" };
  }),
];
