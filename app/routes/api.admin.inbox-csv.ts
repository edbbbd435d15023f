import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/web/guards.server";
import { csvAnswer } from "~/http/list-answer.server";
import { refuseAllBut } from "~/http/methods";
import { parseQuery } from "~/http/query.server";
import { answer } from "~/http/respond";
import { InboxQuery, type InboxItem } from "~/inbox/inbox";
import { listAllInbox } from "~/inbox/inbox.server";

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

/** GET: everything of a kind and state, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    const items = await listAllInbox(parseQuery(InboxQuery, request));
    return csvAnswer("inbox", items.map(toRow), columns);
  });
}

function toRow({ sender, company, details, ...item }: InboxItem) {
  const text = details.map(({ label, value }) => `${label}: ${value}`).join("\n");
  return { ...item, ...sender, company: company?.name, text };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    return refuseAllBut(["GET"]);
  });
}
