import { existsSync } from "node:fs";
import path from "node:path";
import * as electron from "electron";
import electronUpdater from "electron-updater";
import { startDesktop } from "./app";

// electron-builder writes this file if a feed was set when packing.
const hasFeed = electron.app.isPackaged && existsSync(path.join(process.resourcesPath, "app-update.yml"));

void startDesktop({
  electron,
  updater: hasFeed ? electronUpdater.autoUpdater : null,
  argv: process.argv,
  platform: process.platform,
  folder: __dirname,
}).catch((error: unknown) => {
  electron.dialog.showErrorBox("SaaSFinder can’t start", String(error));
  electron.app.exit(1);
});
