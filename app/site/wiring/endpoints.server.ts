import type { Endpoint } from "~/platform/api/endpoint";
import { subjects } from "~/site/wiring/handlers.server";

type Subject = { title: string; endpoints: Endpoint[] };

/** Every endpoint of the API by subject, in the order of /api/docs. A test fails if one that is defined has no handler. */
export const endpointsBySubject: readonly Subject[] = subjects.map(({ title, handlers }) => ({
  title,
  endpoints: handlers.map(({ endpoint }) => endpoint),
}));

export const endpoints: readonly Endpoint[] = endpointsBySubject.flatMap((subject) => subject.endpoints);
