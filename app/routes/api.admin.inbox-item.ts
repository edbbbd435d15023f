import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actorOf } from "~/accounts/web/actor.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { mailSite } from "~/mail/web/mail-site.server";
import { refuseAllBut } from "~/http/methods";
import { pathId } from "~/http/path-id";
import { parseInput, readJson } from "~/http/read-json.server";
import { answer } from "~/http/respond";
import { InboxChange, InboxKindName } from "~/inbox/inbox";
import { changeInboxItem, getInboxItem } from "~/inbox/inbox.server";
import { Refusal } from "~/refusal";

/** GET: one of the things that people sent. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    return getInboxItem(kindOf(params.kind), pathId(params.id));
  });
}

/** PUT {state, reason?}: answers it as it is then. */
export async function action({ params, request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const actor = actorOf(await requireAdmin(request, context), request);
    if (request.method !== "PUT") return refuseAllBut(["GET", "PUT"]);
    const item = { kind: kindOf(params.kind), id: pathId(params.id) };
    const change = parseInput(InboxChange, await readJson(request));
    return changeInboxItem(actor, { ...item, ...change }, mailSite(request, context.settings));
  });
}

function kindOf(text: string | undefined) {
  const kind = InboxKindName.safeParse(text);
  if (kind.success) return kind.data;
  throw new Refusal("missing", "Not found.");
}
