import { existsSync } from "node:fs";

/** The path of the system's Chromium. Undefined without one: Playwright and Lighthouse then find their own. */
export const systemChromium = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"].find((file) =>
  existsSync(file),
);

/** How Playwright launches it. Chromium's sandbox doesn't run as root, which containers use. */
export const launchOptions = {
  ...(systemChromium !== undefined && { executablePath: systemChromium }),
  args: ["--no-sandbox"],
};
