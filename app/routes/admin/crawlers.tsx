import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import type { PageHandle } from "~/platform/admin/failed-page";
import { load } from "~/platform/admin/web/load.server";
import { NeedsScripts } from "~/platform/ui/needs-scripts";
import { CrawlerPolicyForm } from "~/site/crawlers/admin/crawler-policy-form";
import { assistantCrawlers } from "~/site/crawlers/crawler-policy";
import { getCrawlerPolicy } from "~/site/crawlers/crawler-policy.server";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Crawlers", failure: "Failed to fetch the rules for crawlers" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "settings");
  return load(async () => ({ policy: await getCrawlerPolicy() }));
}

export default function Crawlers() {
  const { policy } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="mb-4 max-w-[72ch] text-muted">
        <a href="/robots.txt" className="link">
          robots.txt
        </a>{" "}
        asks crawlers of assistants to follow your choice. Those that ignore it need a firewall. Search engines aren’t
        affected.
      </p>
      <NeedsScripts>
        <CrawlerPolicyForm key={policy} stored={policy} />
      </NeedsScripts>
      <section aria-labelledby="known" className="mt-8 max-w-[72ch]">
        <h2 id="known" className="text-lg font-semibold">
          Which crawlers
        </h2>
        <dl className="mt-3 space-y-3">
          <Names term="Answers" names={assistantCrawlers.answers} />
          <Names term="Training" names={assistantCrawlers.training} />
        </dl>
      </section>
    </>
  );
}

function Names({ term, names }: { term: string; names: readonly string[] }) {
  return (
    <div>
      <dt className="font-medium">{term}</dt>
      <dd className="text-muted">{names.join(", ")}</dd>
    </div>
  );
}
