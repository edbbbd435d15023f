import { implement } from "~/platform/api/implement.server";
import type { Settings } from "~/platform/runtime/env.server";
import { siteOrigin } from "~/platform/http/origin.server";
import * as api from "~/newsletter/issues/api";
import { recordBounce } from "~/newsletter/issues/bounces.server";
import { listDeliveries } from "~/newsletter/issues/deliveries.server";
import { fillBlocks } from "~/newsletter/issues/fill-blocks.server";
import {
  actOnIssue,
  createIssue,
  deleteDraft,
  getIssue,
  listIssues,
  resend,
  saveIssue,
  scheduleIssue,
  sendIssue,
  sendTest,
} from "~/newsletter/issues/issues.server";
import { issueBody, issueHtml } from "~/newsletter/issues/render.server";
import { readSignedReport } from "~/newsletter/issues/web/signed-report.server";
import { secretMailSite } from "~/platform/mail/web/mail-site.server";

/** Issues have unsubscribe links, so their origin must not come from a forged request. */
function senderOf(request: Request, settings: Settings) {
  return { origin: secretMailSite(request, settings).origin, newsletter: settings.newsletter };
}

export const issueHandlers = [
  implement(api.listIssues, async ({ query }) => {
    const { issues, total } = await listIssues(query);
    return { items: issues, total };
  }),
  implement(api.createIssue, ({ actor, body }) => createIssue(actor, body)),
  implement(api.previewIssue, async ({ body, request, context }) => {
    const content = await fillBlocks(body.markdown, siteOrigin(request, context.settings));
    return { html: issueHtml(content), text: issueBody(content).text };
  }),
  implement(api.testIssue, async ({ body, request, context: { settings } }) => {
    await sendTest(body, secretMailSite(request, settings), settings.newsletter);
    return { message: `Test email queued for ${body.email}.` };
  }),
  implement(api.readIssue, ({ params }) => getIssue(params.id)),
  implement(api.saveIssue, ({ actor, params, body }) => saveIssue(actor, params.id, body)),
  implement(api.deleteIssue, async ({ actor, params }) => {
    await deleteDraft(actor, params.id);
    return { message: "Draft deleted." };
  }),
  implement(api.scheduleIssue, ({ actor, params, body, request, context }) =>
    scheduleIssue(actor, params.id, body, senderOf(request, context.settings)),
  ),
  implement(api.sendIssue, ({ actor, params, body, request, context }) =>
    sendIssue(actor, params.id, body, senderOf(request, context.settings)),
  ),
  implement(api.actOnIssue, ({ actor, params, body }) => actOnIssue(actor, params.id, body.action)),
  implement(api.listDeliveries, async ({ params, query }) => {
    await getIssue(params.id);
    const { deliveries, total } = await listDeliveries(params.id, query);
    return { items: deliveries, total };
  }),
  implement(api.resendIssue, ({ actor, params, body }) => resend(actor, params.id, body.subscriberId)),
  implement(api.reportBounce, async ({ request, context }) => {
    await recordBounce(await readSignedReport(request, context.settings.newsletter.bounceSecret));
    // Respond the same for every address. Otherwise, providers would retry.
    return { message: "Recorded." };
  }),
];
