/** The parts of electron-updater's `autoUpdater` that we use. */
export type Updater = {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  on(event: "update-downloaded", listener: (info: { version: string }) => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  checkForUpdates: () => Promise<unknown>;
  quitAndInstall: () => void;
};

type UpdateSurroundings = {
  /** Asks whether to restart now into the downloaded version. */
  askToRestart: (version: string) => Promise<boolean>;
  every: (ms: number, work: () => void) => void;
  log: (sentence: string) => void;
};

const updateIntervalMs = 6 * 60 * 60 * 1_000;

/**
 * Checks for updates at startup and every six hours, downloads them, and installs them on quit, or immediately on
 * request. An unreachable feed or an update with another signature changes nothing.
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
  // The listener above reports the error, too.
  const look = () => void updater.checkForUpdates().catch(() => {});
  look();
  every(updateIntervalMs, look);
}
