import { needsSiteIcon, saveSiteIcon } from "~/catalog/companies/site-icon.server";
import { isOnSharedDomain } from "~/catalog/companies/website";
import type { Website } from "~/catalog/companies/websites.server";
import type { GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import type { Page } from "~/platform/fetch/page.server";
import { FetchFailure } from "~/platform/fetch/reach.server";
import { bestIcons, iconsOfManifest } from "~/platform/fetch/site-icons";
import { logoSide } from "~/catalog/pictures/picture";
import { storeFirstPicture } from "~/catalog/pictures/pictures.server";

const manifestTypes = ["application/manifest+json", "application/json", "text/json", "text/plain"];

/** Maximum number of icons to try until one is readable. */
const maxTries = 4;

/** Stores the icon of a company's website, if the company has no logo. */
export async function storeSiteIcon({ _id, website }: Website, page: Page, fetch: GuardedFetch): Promise<void> {
  // A code host's icon isn't the product's.
  if (isOnSharedDomain(website) || isOnSharedDomain(page.url)) return;
  if (!(await needsSiteIcon(_id, website))) return;
  const { icons, manifest } = page.named;
  const named = [...icons, ...(manifest === undefined ? [] : await readManifest(manifest, fetch))];
  const urls = [...bestIcons(named, logoSide).slice(0, maxTries - 1), new URL("/favicon.ico", page.url).href];
  const pictureId = await storeFirstPicture(urls, "logo", fetch);
  if (pictureId !== undefined) await saveSiteIcon(_id, website, pictureId);
}

async function readManifest(url: string, fetch: GuardedFetch) {
  try {
    const { body, url: final } = await fetch(url, { types: manifestTypes });
    return iconsOfManifest(body.toString("utf8"), final);
  } catch (error) {
    if (error instanceof FetchFailure) return [];
    throw error;
  }
}
