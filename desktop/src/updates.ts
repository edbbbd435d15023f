/** What electron-updater's `autoUpdater` does for us. */
export type Updater = {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  on(event: "update-downloaded", listener: (info: { version: string }) => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  checkForUpdates: () => Promise<unknown>;
  quitAndInstall: () => void;
};

export type UpdateSurroundings = {
  /** Asks whether to restart now into the version that was downloaded. */
  askToRestart: (version: string) => Promise<boolean>;
  every: (ms: number, work: () => void) => void;
  log: (sentence: string) => void;
};

export const updateIntervalMs = 6 * 60 * 60 * 1_000;

/**
 * Looks for a newer version at start and every six hours, fetches it, and installs it when the app quits, or at once when
 * asked to. A feed that is away or an update that is not signed as this app is changes nothing.
 */
export function keepUpdated(updater: Updater, { askToRestart, every, log }: UpdateSurroundings): void {
  updater.autoDownload = true;
  updater.autoInstallOnAppQuit = true;
  updater.allowDowngrade = false;
  let asked: string | null = null;
  updater.on("update-downloaded", ({ version }) => {
    if (asked === version) return;
    asked = version;
    void askToRestart(version).then((now) => now && updater.quitAndInstall());
  });
  updater.on("error", (error) => log(`No update: ${error.message}`));
  // The error is told to the listener above, too.
  const look = () => void updater.checkForUpdates().catch(() => {});
  look();
  every(updateIntervalMs, look);
}
