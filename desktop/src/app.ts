import path from "node:path";
import { Attention } from "./attention";
import { adminPath } from "./admin-paths";
import { deepLinkAmong, deepLinkScheme, pathOfDeepLink } from "./deep-link";
import { answerDesktopCalls, chooseFile } from "./desktop-calls";
import { DraftStore } from "./drafts";
import type { ElectronModule } from "./electron";
import { guardContents, guardSession } from "./guards";
import { menuTemplate } from "./menu";
import { SecretStore } from "./secrets";
import { SettingsStore } from "./settings";
import { answerShellCalls } from "./shell-calls";
import { registerShellScheme, servePages } from "./shell-pages";
import { AdminWindow } from "./admin-window";
import { keepUpdated, type Updater } from "./updates";
import { Watch } from "./watch";
import { Watcher } from "./watcher";

type Start = {
  electron: ElectronModule;
  /** Null if the app was packed without a feed, and in development. */
  updater: Updater | null;
  argv: readonly string[];
  platform: NodeJS.Platform;
  /** The folder with main.cjs, preload.cjs, pages, and icons. */
  folder: string;
};

const partition = "persist:staff";

/** The same ID as in the packages. */
export const appId = "org.saasfinder.desktop";

/** Starts the app, or passes control to the running instance. */
export async function startDesktop({ electron, updater, argv, platform, folder }: Start): Promise<void> {
  const { app, Menu } = electron;
  if (!app.requestSingleInstanceLock()) return app.quit();
  registerShellScheme(electron.protocol);
  app.enableSandbox();
  // In development, this would register Electron itself.
  if (app.isPackaged) app.setAsDefaultProtocolClient(deepLinkScheme);
  // Must match the installer's Start menu entry; otherwise, Windows shows no notifications.
  if (platform === "win32") app.setAppUserModelId(appId);

  let firstLink = deepLinkAmong(argv);
  let ready = false;
  const followLink = (link: string | null) => {
    if (ready) open((link && pathOfDeepLink(link)) ?? undefined);
    else firstLink = link ?? firstLink;
  };
  app.on("second-instance", (_event, arguments_) => followLink(deepLinkAmong(arguments_)));
  app.on("open-url", (event, url) => {
    event.preventDefault();
    followLink(url);
  });
  app.on("activate", () => followLink(null));
  // The tray stays and keeps reporting running work.
  app.on("window-all-closed", () => {});

  const settings = new SettingsStore(app.getPath("userData"));
  const active = () => settings.active;
  guardContents(electron, active, (address) => stayOn(URL.parse(address)?.origin));
  await app.whenReady();

  const session = electron.session.fromPartition(partition);
  const fetch: typeof globalThis.fetch = (input, init) => session.fetch(input as string, init);
  guardSession(session, active, app.getPath("downloads"));
  if (platform !== "darwin") chooseSpelling(session, app.getPreferredSystemLanguages());
  servePages(session.protocol, path.join(folder, "pages"));

  let window: AdminWindow | null = null;
  const withWindow = (): AdminWindow => {
    window ??= new AdminWindow({ electron, settings, preload: path.join(folder, "preload.cjs"), partition }, () => {
      window = null;
      // No page reports progress anymore.
      watcher.lookWithin(0);
    });
    return window;
  };
  /** Shows the window as is, or at a path of the active server. */
  function open(target?: string): void {
    const existing = window;
    const shown = withWindow();
    if (target !== undefined && existing) shown.perform({ kind: "go", path: target });
    else if (!existing) shown.show(target);
    shown.focus();
  }
  const useServer = (origin: string) => {
    settings.open(origin);
    onServers();
  };
  const openServer = (origin: string) => {
    useServer(origin);
    withWindow().show();
  };
  /** Another server was selected, but the current page has unsaved changes and stays. */
  const stayOn = (origin: string | undefined) => {
    if (origin && origin !== settings.active && settings.known().servers.includes(origin)) useServer(origin);
  };
  const onServers = () => {
    showMenu();
    if (watcher.follow()) attention.reset();
  };

  const icons = { tray: path.join(folder, "icons/tray.png"), dot: path.join(folder, "icons/dot.png") };
  const attention = new Attention(electron, icons, { open, quit: () => app.quit() }, () => window?.frame ?? null);
  const watcher = new Watcher((origin) => new Watch(fetch, origin, tellTo(attention)), active);

  function showMenu(): void {
    const template = menuTemplate(platform, settings.known(), {
      // macOS shows the menu even without a window. Then there's no form to save.
      perform: (action) => (action.kind === "save" ? window?.perform(action) : withWindow().perform(action)),
      chooseFile: () =>
        void chooseFile(electron, window?.frame ?? null).then(
          (file) => file && withWindow().perform({ kind: "import-file", file }),
          (error: Error) => electron.dialog.showErrorBox("Couldn’t open this file", error.message),
        ),
      exportCsv: () => {
        if (!window) open();
        if (settings.active) withWindow().contents.downloadURL(settings.active + adminPath.export);
      },
      findInPage: () => window?.findBar.open(),
      openInBrowser: () => {
        const address = window?.contents.getURL() ?? "";
        if (URL.parse(address)?.origin === settings.active) electron.shell.openExternal(address).catch(() => {});
      },
      openServer,
      manageServers: () => withWindow().showServers(),
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  }

  const drafts = new DraftStore(app.getPath("userData"));
  const secrets = new SecretStore(app.getPath("userData"), electron.safeStorage, platform);
  answerDesktopCalls({ electron, active, secrets, drafts, attention, watcher, window: () => window });
  answerShellCalls({ electron, settings, fetch, window: () => window, openServer, onServers });
  showMenu();
  attention.showTray();
  ready = true;
  followLink(firstLink);
  watcher.follow();
  if (updater) keepUpdated(updater, { askToRestart: askToRestart(electron), every, log: console.warn });
}

const tellTo = (attention: Attention): ConstructorParameters<typeof Watch>[2] => ({
  notice: (notice) => attention.notify(notice),
  badge: (count) => attention.setBadge(count),
  progress: (progress) => attention.setProgress(progress),
});

function chooseSpelling(session: Electron.Session, preferred: string[]): void {
  const known = preferred.filter((language) => session.availableSpellCheckerLanguages.includes(language));
  if (known.length > 0) session.setSpellCheckerLanguages(known);
}

const every = (ms: number, work: () => void) => void setInterval(work, ms);

const askToRestart = (electron: ElectronModule) => async (version: string) => {
  const { response } = await electron.dialog.showMessageBox({
    type: "info",
    message: `Version ${version} is ready.`,
    detail: "Restart now to install it, or it will install when you quit.",
    buttons: ["Later", "Restart now"],
    defaultId: 1,
    cancelId: 0,
  });
  return response === 1;
};
