import { accountHandlers } from "~/accounts/api.server";
import { suspensionHandlers } from "~/community/suspensions/api.server";
import { correctionHandlers } from "~/discovery/corrections/api.server";
import { savedHandlers } from "~/discovery/saved/api.server";
import { sessionHandlers } from "~/site/session/api.server";

/** The handlers about accounts, and of what all users may do. */
export const userHandlers = [
  ...accountHandlers,
  ...suspensionHandlers,
  ...sessionHandlers,
  ...savedHandlers,
  ...correctionHandlers,
];
