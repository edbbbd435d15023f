import type { Endpoint } from "~/platform/api/endpoint";
import { handlers } from "~/site/wiring/handlers.server";

/** Every endpoint of the API, in the order of /api/docs. A test fails if one that is defined has no handler. */
export const endpoints: readonly Endpoint[] = handlers.map(({ endpoint }) => endpoint);
