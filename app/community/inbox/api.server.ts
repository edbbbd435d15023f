import { recordEventOf } from "~/accounts/web/record-event.server";
import { implement } from "~/platform/api/implement.server";
import { csvAnswer } from "~/platform/http/list-answer.server";
import * as api from "~/community/inbox/api";
import { InboxKindName } from "~/community/inbox/inbox";
import type { InboxItem } from "~/community/inbox/api";
import {
  changeInboxItem,
  changeInboxItems,
  countInbox,
  getInboxItem,
  listAllInbox,
  listInbox,
  replyToInboxItem,
} from "~/community/inbox/inbox.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { Refusal } from "~/platform/runtime/refusal";

const columns = {
  kind: "Kind",
  id: "Number",
  state: "State",
  createdAt: "Received",
  title: "Title",
  name: "Name",
  email: "Email",
  company: "About",
  text: "Text",
};

export const inboxHandlers = [
  implement(api.listInbox, ({ query }) => listInbox(query)),
  implement(api.countInbox, () => countInbox()),
  implement(api.exportInbox, async ({ actor, query, request, context }) => {
    const items = await listAllInbox(query);
    await recordEventOf(request, context, { kind: "people-exported", userId: actor.userId, detail: "Inbox" });
    return csvAnswer("inbox", items.map(toRow), columns);
  }),
  implement(api.readInboxItem, async ({ params }) => getInboxItem(kindOf(params.kind), params.id)),
  implement(api.changeInboxItem, async ({ actor, params, body, request, context }) => {
    const item = { kind: kindOf(params.kind), id: params.id };
    return changeInboxItem(actor, { ...item, ...body }, mailSite(request, context.settings));
  }),
  implement(api.replyToInboxItem, ({ actor, params, body, request, context }) =>
    replyToInboxItem(actor, { kind: kindOf(params.kind), id: params.id, ...body }, mailSite(request, context.settings)),
  ),
  implement(api.changeInboxItems, ({ actor, body: { items, reason }, request, context }) =>
    changeInboxItems(
      actor,
      items.map((item) => ({ ...item, reason })),
      mailSite(request, context.settings),
    ),
  ),
];

function toRow({ sender, company, details, changes = [], ...item }: InboxItem) {
  const edited = changes.map(({ label, before, after }) => ({ label, value: `${before} → ${after}` }));
  const text = [...details, ...edited].map(({ label, value }) => `${label}: ${value}`).join("\n");
  return { ...item, ...sender, company: company?.name, text };
}

function kindOf(text: string) {
  const kind = InboxKindName.safeParse(text);
  if (kind.success) return kind.data;
  throw new Refusal("missing", "Not found.");
}
