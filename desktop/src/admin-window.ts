import type { Action } from "./bridge";
import { contextMenuTemplate } from "./context-menu";
import type { ElectronModule } from "./electron";
import { FindBar } from "./find-bar";
import type { SettingsStore } from "./settings";
import { isShellPage, shellPage } from "./shell-pages";
import { windowOptions } from "./window-options";
import { adminPath } from "./admin-paths";

type WindowParts = { electron: ElectronModule; settings: SettingsStore; preload: string; partition: string };

/** The only window. Shows the active server, or a shell page if there's none or it's unreachable. */
export class AdminWindow {
  private readonly window: Electron.BrowserWindow;
  readonly findBar: FindBar;
  /** Actions for the current page, which isn't listening yet. */
  private waiting: Action | null = null;
  private listening = false;
  /** The destination once the server is reachable again. */
  private wanted: string | null = null;

  constructor(
    private readonly parts: WindowParts,
    onClosed: () => void,
  ) {
    const { electron, settings, preload, partition } = parts;
    const workAreas = electron.screen.getAllDisplays().map(({ workArea }) => workArea);
    this.window = new electron.BrowserWindow(windowOptions(preload, partition, settings.window, workAreas));
    this.findBar = new FindBar(electron, this.window, preload, partition);
    if (settings.window?.maximized) this.window.maximize();
    this.window.once("ready-to-show", () => this.window.show());
    this.window.on("close", () => {
      settings.saveWindow({ ...this.window.getNormalBounds(), maximized: this.window.isMaximized() });
    });
    this.window.on("closed", onClosed);
    this.watchPage(this.window.webContents);
  }

  get contents(): Electron.WebContents {
    return this.window.webContents;
  }

  get frame(): Electron.BrowserWindow {
    return this.window;
  }

  focus(): void {
    if (this.window.isMinimized()) this.window.restore();
    this.window.show();
    this.window.focus();
  }

  /** Opens a path of the active server, or the page of servers if there's none. */
  show(path: string = adminPath.home): void {
    const { active } = this.parts.settings;
    void this.load(active === null ? shellPage("servers") : new URL(path, active).href);
  }

  showServers(): void {
    void this.load(shellPage("servers"));
  }

  /** The destination that the window had when the server was unreachable. */
  showWanted(): void {
    if (this.wanted && URL.parse(this.wanted)?.origin === this.parts.settings.active) void this.load(this.wanted);
    else this.show();
  }

  /** Passes a menu action to the page. If it isn't listening, opens the page for the action, which picks it up. */
  perform(action: Action): void {
    if (this.listening) return this.contents.send("desktop:action", action);
    if (action.kind === "go") return this.show(action.path);
    if (action.kind !== "import-file" && action.kind !== "find") return;
    this.waiting = action;
    this.show(action.kind === "find" ? adminPath.management : adminPath.imports);
  }

  setListening(listening: boolean): void {
    this.listening = listening;
    if (!listening || !this.waiting) return;
    this.contents.send("desktop:action", this.waiting);
    this.waiting = null;
  }

  private async load(address: string): Promise<void> {
    // did-fail-load below handles failures.
    await this.contents.loadURL(address).catch(() => {});
  }

  private watchPage(contents: Electron.WebContents): void {
    contents.on("did-start-navigation", ({ isMainFrame, isSameDocument }) => {
      if (!isMainFrame || isSameDocument) return;
      this.listening = false;
      this.findBar.close();
    });
    contents.on("did-navigate", (_event, address, code, text) => {
      // Error pages of a proxy in front of the server, or of a server without its database.
      if (![502, 503, 504].includes(code) || isShellPage(address)) return;
      this.wanted = address;
      void this.load(shellPage("unreachable", `The server returned ${code} ${text}`.trim()));
    });
    contents.on("did-fail-load", (_event, code, description, address, isMainFrame) => {
      const aborted = code === -3;
      if (!isMainFrame || aborted || isShellPage(address)) return;
      this.wanted = address;
      void this.load(shellPage("unreachable", description));
    });
    contents.on("render-process-gone", (_event, { reason }) => {
      if (reason === "clean-exit" || isShellPage(contents.getURL())) return;
      this.wanted = contents.getURL();
      void this.load(shellPage("unreachable", `The page crashed (${reason}).`));
    });
    contents.on("context-menu", (_event, clicked) => {
      const template = contextMenuTemplate(clicked, {
        replace: (word) => contents.replaceMisspelling(word),
        learn: (word) => contents.session.addWordToSpellCheckerDictionary(word),
      });
      if (template.length > 0) this.parts.electron.Menu.buildFromTemplate(template).popup({ window: this.window });
    });
  }
}
