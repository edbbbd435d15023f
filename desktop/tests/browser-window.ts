import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { startDesktop } from "#desktop/src/app";
import { shellPage } from "#desktop/src/shell-pages";
import { FakeElectron, type FakeContents } from "./fake-electron";

/**
 * The desktop app with a browser's page as its window. Everything is real, with the preload in the page and the main
 * process here; only Electron between them is a fake.
 */
export class BrowserWindow {
  private constructor(
    readonly electron: FakeElectron,
    private readonly page: Page,
    private readonly dist: string,
  ) {}

  /** @param dist the built preload and pages; @param folder where the app stores its data */
  static async open(page: Page, origin: string | null, dist: string, folder: string): Promise<BrowserWindow> {
    const known = { servers: origin ? [origin] : [], active: origin, window: null };
    writeFileSync(path.join(folder, "settings.json"), JSON.stringify(known));
    const electron = new FakeElectron(folder);
    await startDesktop({ electron: electron.module, updater: null, argv: [], platform: "linux", folder: dist });
    const window = new BrowserWindow(electron, page, dist);
    await window.connect(electron.windows[0]!.webContents);
    return window;
  }

  /** Routes the app's own requests to the server, with the logged-in user's cookies. */
  reachServer(): void {
    this.electron.session.fetch = async (input, init) => {
      const { Accept = "*/*" } = (init?.headers ?? {}) as Record<string, string>;
      const answer = await this.page.context().request.get(input as string, { headers: { Accept } });
      return new Response(await answer.text(), { status: answer.status(), headers: answer.headers() });
    };
  }

  /** Shows a shell page under a URL that the browser can open. */
  async showShellPage(name: "servers" | "unreachable" | "find", reason?: string): Promise<void> {
    const { search } = new URL(shellPage(name, reason));
    await this.page.goto(`http://shell.localhost/${name}.html${search}`);
  }

  private async connect(contents: FakeContents): Promise<void> {
    const { electron, page, dist } = this;
    await page.exposeFunction("invokeOfElectron", (channel: string, ...values: unknown[]) => {
      contents.mainFrame.url = page.url().replace("http://shell.localhost/", "saasfinder-app://shell/");
      return electron.invoke(contents, channel, ...values);
    });
    contents.send = (...message: unknown[]) =>
      void page.evaluate(([channel, value]) => {
        window.dispatchEvent(new CustomEvent(`electron:${String(channel)}`, { detail: value }));
      }, message);
    await page.addInitScript(`{
      const electron = {
        contextBridge: { exposeInMainWorld: (name, bridge) => (window[name] = bridge) },
        ipcRenderer: {
          invoke: (...call) => window.invokeOfElectron(...call),
          on: (channel, listener) => window.addEventListener("electron:" + channel, (event) => listener({}, event.detail)),
        },
      };
      const shell = window.location.hostname === "shell.localhost";
      ((require, process, location) => { ${readFileSync(path.join(dist, "preload.cjs"), "utf8")} })(
        () => electron, { platform: "linux" }, { protocol: shell ? "saasfinder-app:" : window.location.protocol });
    }`);
    await page.route("http://shell.localhost/**", async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await electron.session.pages({ url: `saasfinder-app://shell${pathname}${search}` });
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      });
    });
  }
}
