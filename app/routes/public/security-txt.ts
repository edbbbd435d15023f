import type { LoaderFunctionArgs } from "@remix-run/node";
import { textResponse } from "~/platform/http/file-response.server";
import { answer } from "~/platform/http/respond";
import { Refusal } from "~/platform/runtime/refusal";
import { securityText } from "~/site/seo/security-text";

/** Where to report a security problem, for people and programs that look for it: RFC 9116. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { securityContact, siteUrl } = context.settings;
  return answer(async () => {
    if (securityContact === undefined) throw new Refusal("missing", "This site names no contact for security.");
    return textResponse(request, "text/plain", securityText(securityContact, siteUrl, new Date()));
  });
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
