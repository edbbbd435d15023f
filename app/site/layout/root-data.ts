import { useRouteLoaderData } from "@remix-run/react";
import type { Category } from "~/catalog/categories/category";
import type { Company } from "~/catalog/companies/company";
import { site } from "~/platform/runtime/site";
import type { Toast } from "~/platform/ui/toast-state";

/** Data for every page's header, footer, and title. */
export type RootData = {
  siteName: string;
  /** Origin of this site, without a trailing slash. */
  siteUrl: string;
  /** Whether emails are delivered; without a mail server, they are written to files. */
  sendsMail: boolean;
  /** The largest categories with tools, as many as the longest menu shows. */
  categories: Category[];
  featured: FeaturedLink[];
  /** A message from before a redirect. */
  notice: Toast | null;
  year: number;
};

/** A featured company in the header's menu. It links to its referral link or website. */
export type FeaturedLink = Pick<Company, "id" | "name" | "website" | "affiliateLink" | "sponsored" | "linkHeld">;

/** Null if the root loader failed and the error page is shown. */
export function useRootData(): RootData | null {
  return useRouteLoaderData<RootData>("root") ?? null;
}

/** Whether this site's emails are delivered. */
export function useSendsMail(): boolean {
  return useRootData()?.sendsMail ?? false;
}

/** The site's name, and its origin for absolute URLs. */
export function useSite(): Pick<RootData, "siteName" | "siteUrl"> {
  return useRootData() ?? { siteName: site.name, siteUrl: "" };
}
