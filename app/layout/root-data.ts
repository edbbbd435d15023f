import { useRouteLoaderData } from "@remix-run/react";
import type { Category } from "~/categories/category";
import { site } from "~/site";
import type { Toast } from "~/ui/toast-state";

/** What every page's header, footer and title need. */
export type RootData = {
  siteName: string;
  /** Scheme and host of this site, without a trailing slash. */
  siteUrl: string;
  /** Whether this site's emails reach anybody: without a mail server, they are written to files. */
  sendsMail: boolean;
  /** The largest categories, as many as the longest menu shows. */
  categories: Category[];
  featured: FeaturedLink[];
  /** Who is signed in. */
  user: { username: string; isAdmin: boolean } | null;
  /** What the action before a redirect had to say. */
  notice: Toast | null;
  year: number;
};

/** A featured company as the header's menu links it: outwards, to where it is paid for or to its own site. */
export type FeaturedLink = {
  id: number;
  name: string;
  website: string;
  affiliateLink?: string;
  sponsored: boolean;
  linkHeld?: boolean;
};

/** Null when the root loader itself failed and the page that says so is shown. */
export function useRootData(): RootData | null {
  return useRouteLoaderData<RootData>("root") ?? null;
}

/** Whether this site's emails reach anybody. */
export function useSendsMail(): boolean {
  return useRootData()?.sendsMail ?? false;
}

/** The site's name, and its scheme and host for addresses that leave it. */
export function useSite(): Pick<RootData, "siteName" | "siteUrl"> {
  return useRootData() ?? { siteName: site.name, siteUrl: "" };
}
