/** The text in place of the table if only differences are shown, and there are none. */
export const noDifferences = "These tools don’t differ in anything we know.";
/** Why the tools are in this order. */
export const orderText = "Tools appear in the order they were added to the directory.";

/** That a comparison lacks tools of its address. */
export function goneText(count: number): string {
  return count === 1
    ? "One tool is no longer in the directory, so we left it out."
    : `${count} tools are no longer in the directory, so we left them out.`;
}
