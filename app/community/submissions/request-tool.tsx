import { QuietLink } from "~/platform/ui/link";

/** The URL of the form for requesting a tool that isn't listed. */
function requestToolHref(name: string): string {
  return `/directory/request?${new URLSearchParams({ name })}`;
}

/** Offers to ask for a tool after a search without results. */
export function RequestTool({ query }: { query: string }) {
  return <QuietLink to={requestToolHref(query)}>Request this tool</QuietLink>;
}
