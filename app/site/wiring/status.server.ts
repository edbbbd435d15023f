import { implement } from "~/platform/api/implement.server";
import type { Settings } from "~/platform/runtime/env.server";
import * as api from "~/site/status/api";
import { readStatus } from "~/site/status/status.server";
import { migrations } from "~/site/wiring/migrations.server";

/** How the site is running, with this program's migrations. */
export const readSiteStatus = (settings: Settings) => readStatus(settings, migrations.length);

export const statusHandlers = [implement(api.readStatus, ({ context }) => readSiteStatus(context.settings))];
