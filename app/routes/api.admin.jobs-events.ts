import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/web/guards.server";
import { answer } from "~/http/respond";
import { jobEvents } from "~/jobs/job-events.server";

/** The jobs as server-sent events: a list of those that wait, run or have just ended, whenever one changes. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    const events = createReadableStreamFromReadable(Readable.from(jobEvents(request.signal)));
    return new Response(events, {
      headers: {
        "Content-Type": "text/event-stream; charset=utf-8",
        // Compressing would hold events back until there are enough of them.
        "Cache-Control": "no-store, no-transform",
        "X-Accel-Buffering": "no",
      },
    });
  });
}

export { refuseOtherMethods as action } from "~/http/methods";
