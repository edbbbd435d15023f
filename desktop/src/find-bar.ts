import type { ElectronModule } from "./electron";
import { shellPage } from "./shell-pages";
import { webPreferences } from "./window-options";

const size = { width: 380, height: 56 } as const;
const margin = 12;

/** Find in page: a small view of the shell on top of the page, so that the search doesn't find its own input. */
export class FindBar {
  private view: Electron.WebContentsView | null = null;
  private looked = "";

  constructor(
    private readonly electron: ElectronModule,
    private readonly window: Electron.BrowserWindow,
    private readonly preload: string,
    private readonly partition: string,
  ) {
    window.on("resize", () => this.place());
    window.webContents.on("found-in-page", (_event, { activeMatchOrdinal, matches }) => {
      this.view?.webContents.send("shell:found", { current: activeMatchOrdinal, total: matches });
    });
  }

  /** Whether requests from this page come from this bar. */
  isOf(contents: Electron.WebContents): boolean {
    return this.view?.webContents === contents;
  }

  open(): void {
    if (!this.view) {
      this.view = new this.electron.WebContentsView({ webPreferences: webPreferences(this.preload, this.partition) });
      void this.view.webContents.loadURL(shellPage("find"));
      this.window.contentView.addChildView(this.view);
      this.place();
    }
    this.view.webContents.focus();
  }

  look(text: string, forward: boolean): void {
    // Electron's findNext means the opposite of its name: start over.
    if (text) this.window.webContents.findInPage(text, { forward, findNext: text !== this.looked });
    else this.window.webContents.stopFindInPage("clearSelection");
    this.looked = text;
  }

  close(): void {
    if (!this.view) return;
    const { view } = this;
    this.view = null;
    this.looked = "";
    this.window.webContents.stopFindInPage("keepSelection");
    this.window.contentView.removeChildView(view);
    view.webContents.close();
    this.window.webContents.focus();
  }

  private place(): void {
    const { width } = this.window.getContentBounds();
    const breadth = Math.min(size.width, width - 2 * margin);
    this.view?.setBounds({ x: width - breadth - margin, y: margin, width: breadth, height: size.height });
  }
}
