import { removeComparison, saveComparison } from "~/discovery/saved/saved-comparisons.server";
import { removeSearch, saveSearch, startAlerts, stopAlerts } from "~/discovery/saved/saved-searches.server";
import { removeTool, saveTool } from "~/discovery/saved/saved-tools.server";
import { setWatchPeriod } from "~/discovery/saved/watch.server";
import type { SaveInput } from "~/discovery/saved/save-input";
import { Refusal } from "~/platform/runtime/refusal";

/** The result as a notice. */
type Saved = { title: string; description?: string; destructive?: boolean };

const where = "It’s in My Account under Saved.";

/**
 * Saves or removes what a save button's form asks for. Returns a notice, also if it fails.
 * @param origin the site's origin, for links in emails
 */
export async function save(userId: number, input: SaveInput, origin: string): Promise<Saved> {
  try {
    return await applyInput(userId, input, origin);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { title: "Couldn’t save it", description: error.message, destructive: true };
  }
}

async function applyInput(userId: number, input: SaveInput, origin: string): Promise<Saved> {
  if (input.saveTool !== undefined) {
    await saveTool(userId, input.saveTool);
    return { title: "Tool saved", description: where };
  }
  if (input.removeTool !== undefined) {
    await removeTool(userId, input.removeTool);
    return { title: "Tool removed" };
  }
  if (input.saveComparison !== undefined) {
    await saveComparison(userId, input.saveComparison);
    return { title: "Comparison saved", description: where };
  }
  if (input.removeComparison !== undefined) {
    await removeComparison(userId, input.removeComparison);
    return { title: "Comparison removed" };
  }
  if (input.saveSearch !== undefined) {
    await saveSearch(userId, input.saveSearch, origin);
    return { title: "Search saved", description: where };
  }
  if (input.removeSearch !== undefined) {
    await removeSearch(userId, input.removeSearch);
    return { title: "Search removed" };
  }
  if (input.startAlerts !== undefined) {
    await startAlerts(userId, input.startAlerts);
    return { title: "Emails turned on" };
  }
  if (input.stopAlerts !== undefined) {
    await stopAlerts(userId, input.stopAlerts);
    return { title: "Emails turned off" };
  }
  if (input.watch !== undefined) {
    await setWatchPeriod(userId, input.watch, origin);
    return { title: input.watch === "off" ? "Emails turned off" : "Emails turned on" };
  }
  throw new Refusal("invalid", "There was nothing to save.");
}
