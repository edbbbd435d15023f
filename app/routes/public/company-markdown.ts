import type { LoaderFunctionArgs } from "@remix-run/node";
import { companyMarkdown } from "~/site/markdown/company.server";
import { markdownAnswer } from "~/site/markdown/web/answer.server";
import { companyPage } from "~/site/wiring/company-page.server";

const missing = { title: "Company not found", text: "This tool isn’t in our directory, or the link is incomplete." };

/** A company's page as Markdown. */
export function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  return markdownAnswer({ request, context }, missing, async (siteUrl) =>
    companyMarkdown(await companyPage(params.id, request, context), siteUrl),
  );
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
