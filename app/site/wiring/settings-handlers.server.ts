import { currencyHandlers } from "~/catalog/currencies/api.server";
import { synonymHandlers } from "~/catalog/synonyms/api.server";
import { crawlerHandlers } from "~/site/crawlers/api.server";

/** What admins set for the whole site. */
export const settingsHandlers = [...currencyHandlers, ...synonymHandlers, ...crawlerHandlers];
