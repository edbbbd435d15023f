import { implement } from "~/platform/api/implement.server";
import { enqueueUnlessPending } from "~/platform/jobs/jobs.server";
import * as api from "~/catalog/links/api";
import { linkWatchJob } from "~/catalog/links/link-watch.server";
import { decideLink, listLinks } from "~/catalog/links/links.server";
import { Refusal } from "~/platform/runtime/refusal";

export const linkHandlers = [
  implement(api.listLinks, ({ query }) => listLinks(query)),
  implement(api.checkLinks, async ({ actor }) => {
    const job = await enqueueUnlessPending(linkWatchJob, {}, actor);
    if (!job) throw new Refusal("taken", "A website check is already running.");
    return job;
  }),
  implement(api.decideLink, ({ actor, params, body }) => decideLink(actor, params.id, body.decision)),
];
