import { enhancementHandlers } from "~/backoffice/enhancement/api.server";
import { importHandlers } from "~/backoffice/import/api.server";
import { webhookHandlers } from "~/backoffice/webhooks/api.server";

/** The handlers for what this site does with other programs. */
export const programs = [
  { title: "AI content", handlers: enhancementHandlers },
  { title: "Imports", handlers: importHandlers },
  { title: "Webhooks", handlers: webhookHandlers },
];
