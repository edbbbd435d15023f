import type { Notice } from "./bridge";
import type { ElectronModule } from "./electron";

/** Ways to get attention outside the window: notifications, badge, tray, and task bar. */
export class Attention {
  private readonly announced = new Set<string>();
  /** Keep references, because garbage-collected notifications lose their click events. */
  private readonly shown = new Set<Electron.Notification>();
  private tray: Electron.Tray | null = null;

  constructor(
    private readonly electron: ElectronModule,
    private readonly icons: { tray: string; dot: string },
    private readonly actions: { open: (path?: string) => void; quit: () => void },
    private readonly window: () => Electron.BrowserWindow | null,
  ) {}

  notify({ key, title, body, path }: Notice): void {
    if (this.announced.has(key) || !this.electron.Notification.isSupported()) return;
    this.announced.add(key);
    const notification = new this.electron.Notification({ title, body });
    this.shown.add(notification);
    notification.on("click", () => this.actions.open(path));
    notification.on("close", () => this.shown.delete(notification));
    notification.show();
  }

  /** Resets for another server, so that the previous one's notifications no longer appear or link anywhere. */
  reset(): void {
    this.announced.clear();
    for (const notification of this.shown) notification.close();
    this.shown.clear();
    this.setBadge(0);
    this.setProgress(null);
  }

  setBadge(count: number): void {
    // A number on macOS's dock and some Linux desktops; a dot on Windows's task bar.
    this.electron.app.setBadgeCount(count);
    const sentence = count === 0 ? "Nothing to review" : count === 1 ? "1 item to review" : `${count} items to review`;
    if (process.platform === "win32") {
      const dot = count > 0 ? this.electron.nativeImage.createFromPath(this.icons.dot) : null;
      this.window()?.setOverlayIcon(dot, sentence);
    }
    this.tray?.setToolTip(`SaaSFinder: ${sentence.toLowerCase()}`);
  }

  setProgress(progress: number | null): void {
    // In Electron, values below 0 hide the bar, and values above 1 mean unknown.
    this.window()?.setProgressBar(progress ?? -1);
  }

  /** The tray keeps the app available while its window is closed and the server works. */
  showTray(): void {
    this.tray = new this.electron.Tray(this.icons.tray);
    this.tray.setToolTip("SaaSFinder");
    this.tray.on("click", () => this.actions.open());
    this.tray.setContextMenu(
      this.electron.Menu.buildFromTemplate([
        { label: "Open SaaSFinder", click: () => this.actions.open() },
        { type: "separator" },
        { label: "Quit", click: () => this.actions.quit() },
      ]),
    );
  }
}
