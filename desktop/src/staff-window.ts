import type { Action } from "./bridge";
import { contextMenuTemplate } from "./context-menu";
import type { ElectronModule } from "./electron";
import { FindBar } from "./find-bar";
import type { SettingsStore } from "./settings";
import { isShellPage, shellPage } from "./shell-pages";
import { windowOptions } from "./window-options";
import { adminPath } from "./admin-paths";

export type WindowParts = { electron: ElectronModule; settings: SettingsStore; preload: string; partition: string };

/** The one window: it shows the active server, or a page of the shell when there is none or it cannot be reached. */
export class StaffWindow {
  private readonly window: Electron.BrowserWindow;
  readonly findBar: FindBar;
  /** What the page on show has not been told, because it does not listen yet. */
  private waiting: Action | null = null;
  private listening = false;
  /** Where to go once the server can be reached again. */
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

  /** Goes to a path of the active server, or to the page of servers when there is none. */
  show(path: string = adminPath.home): void {
    const { active } = this.parts.settings;
    void this.load(active === null ? shellPage("servers") : new URL(path, active).href);
  }

  showServers(): void {
    void this.load(shellPage("servers"));
  }

  /** Where the window was to go when the server could not be reached. */
  showWanted(): void {
    if (this.wanted && URL.parse(this.wanted)?.origin === this.parts.settings.active) void this.load(this.wanted);
    else this.show();
  }

  /** Gives the page what was chosen in a menu; one that does not listen is left for the page where it belongs. */
  act(action: Action): void {
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
    // What fails is told by did-fail-load, below.
    await this.contents.loadURL(address).catch(() => {});
  }

  private watchPage(contents: Electron.WebContents): void {
    contents.on("did-start-navigation", ({ isMainFrame, isSameDocument }) => {
      if (!isMainFrame || isSameDocument) return;
      this.listening = false;
      this.findBar.close();
    });
    contents.on("did-navigate", (_event, address, code, text) => {
      // What stands before the server answers for it, or the server has no database.
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
