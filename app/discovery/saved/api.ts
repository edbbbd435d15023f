import { Message } from "~/platform/api/answers";
import { defineEndpoint } from "~/platform/api/endpoint";

export const saveTool = defineEndpoint("PUT", "/api/saved/tools/{id}", {
  access: "users",
  scope: "write:saved",
  summary: "Save a company for the current user",
  answer: Message,
  refusals: [409],
});

export const removeTool = defineEndpoint("DELETE", "/api/saved/tools/{id}", {
  access: "users",
  scope: "write:saved",
  summary: "Remove a company from what the current user saved",
  answer: Message,
});
