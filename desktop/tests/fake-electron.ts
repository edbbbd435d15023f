import { EventEmitter } from "node:events";
import type { ElectronModule } from "#desktop/src/electron";

type Handler = (event: unknown, ...values: unknown[]) => unknown;
type Decide = (permission: string, requestingUrl: string) => boolean;

/** A fake page that records loads and messages. Tests trigger Electron's events. */
export class FakeContents extends EventEmitter {
  readonly loaded: string[] = [];
  readonly sent: unknown[][] = [];
  readonly found: unknown[][] = [];
  readonly downloaded: string[] = [];
  readonly mainFrame = { url: "about:blank" };
  closed = false;
  openWindow: (details: { url: string }) => { action: string } = () => ({ action: "allow" });

  constructor(readonly session: FakeSession) {
    super();
  }
  setWindowOpenHandler(handler: FakeContents["openWindow"]) {
    this.openWindow = handler;
  }
  loadURL(url: string) {
    this.loaded.push(url);
    this.emit("did-start-navigation", { isMainFrame: true, isSameDocument: false });
    this.mainFrame.url = url;
    return Promise.resolve();
  }
  getURL() {
    return this.mainFrame.url;
  }
  send(...message: unknown[]) {
    this.sent.push(message);
  }
  findInPage(...look: unknown[]) {
    this.found.push(look);
  }
  stopFindInPage(...how: unknown[]) {
    this.found.push(how);
  }
  downloadURL(url: string) {
    this.downloaded.push(url);
  }
  close() {
    this.closed = true;
  }
  focus() {}

  /** Emits an event that the app may prevent. Returns whether it proceeded. */
  tries(event: string, details: Record<string, unknown> = {}): boolean {
    let prevented = false;
    this.emit(event, { isMainFrame: true, preventDefault: () => (prevented = true), ...details });
    return !prevented;
  }
}

export class FakeWindow extends EventEmitter {
  readonly webContents: FakeContents;
  readonly views: unknown[] = [];
  readonly contentView = {
    addChildView: (view: unknown) => this.views.push(view),
    removeChildView: (view: unknown) => this.views.splice(this.views.indexOf(view), 1),
  };
  progress = -1;
  focused = 0;

  constructor(
    contents: FakeContents,
    readonly options: Electron.BrowserWindowConstructorOptions,
  ) {
    super();
    this.webContents = contents;
  }
  getNormalBounds() {
    return { x: 10, y: 20, width: 1000, height: 700 };
  }
  getContentBounds() {
    return this.getNormalBounds();
  }
  isMaximized() {
    return false;
  }
  isMinimized() {
    return false;
  }
  maximize() {}
  show() {}
  focus() {
    this.focused++;
  }
  setProgressBar(progress: number) {
    this.progress = progress;
  }
  /** Clicks the window's close button. */
  close() {
    this.emit("close");
    this.emit("closed");
  }
}

export class FakeSession extends EventEmitter {
  mayAsk: Decide = () => true;
  mayCheck: Decide = () => true;
  mayUseDevice = () => true;
  pages: (request: { url: string }) => Promise<Response> = () => Promise.reject(new Error("No pages are served."));
  readonly protocol = { handle: (_scheme: string, answer: FakeSession["pages"]) => (this.pages = answer) };
  readonly availableSpellCheckerLanguages = ["en-US", "de"];
  spelling: string[] = [];
  /** The server for the app's own requests. */
  fetch: typeof globalThis.fetch = () => Promise.reject(new Error("net::ERR_CONNECTION_REFUSED"));

  setPermissionRequestHandler(
    handler: (contents: null, permission: string, decide: (may: boolean) => void, details: object) => void,
  ) {
    this.mayAsk = (permission, requestingUrl) => {
      let answer = false;
      handler(null, permission, (may) => (answer = may), { requestingUrl });
      return answer;
    };
  }
  setPermissionCheckHandler(handler: (contents: null, permission: string, requestingOrigin: string) => boolean) {
    this.mayCheck = (permission, requestingOrigin) => handler(null, permission, requestingOrigin);
  }
  setDevicePermissionHandler(handler: () => boolean) {
    this.mayUseDevice = handler;
  }
  setSpellCheckerLanguages(languages: string[]) {
    this.spelling = languages;
  }
  addWordToSpellCheckerDictionary() {}
}

class FakeNotification extends EventEmitter {
  constructor(readonly text: { title: string; body: string }) {
    super();
  }
  closed = false;
  show() {}
  close() {
    this.closed = true;
  }
}

class FakeTray extends EventEmitter {
  tip = "";
  setToolTip(tip: string) {
    this.tip = tip;
  }
  setContextMenu() {}
}

type MenuItem = Electron.MenuItemConstructorOptions;

/** A fake of the parts of Electron that the app uses. */
export class FakeElectron {
  readonly calls = new Map<string, Handler>();
  readonly windows: FakeWindow[] = [];
  readonly views: FakeContents[] = [];
  readonly external: string[] = [];
  readonly notifications: FakeNotification[] = [];
  readonly trays: FakeTray[] = [];
  readonly errors: string[] = [];
  readonly session = new FakeSession();
  menu: MenuItem[] = [];
  badge = 0;
  quits = 0;
  /** Whether another instance is running. */
  taken = false;
  privileged: unknown[] = [];
  /** The app's identity as reported to the system. */
  registered: string[] = [];
  /** The user's answers to the next dialogs. */
  chosenFiles: string[] = [];
  /** Linux's storage for secrets; "basic_text" means none. */
  keyring = "kwallet6";
  answer = 0;

  readonly app = Object.assign(new EventEmitter(), {
    requestSingleInstanceLock: () => !this.taken,
    quit: () => void this.quits++,
    isPackaged: true,
    enableSandbox: () => {},
    setAsDefaultProtocolClient: (scheme: string) => (this.registered.push(scheme), true),
    setAppUserModelId: (id: string) => this.registered.push(id),
    whenReady: () => Promise.resolve(),
    getPath: (name: string) => (name === "userData" ? this.userData : `/home/staff/${name}`),
    getPreferredSystemLanguages: () => ["de", "tlh"],
    setBadgeCount: (count: number) => (this.badge = count),
  });

  constructor(private readonly userData: string) {}

  /** The fake, typed as Electron. */
  get module(): ElectronModule {
    const createContents = () => {
      const contents = new FakeContents(this.session);
      this.app.emit("web-contents-created", {}, contents);
      return contents;
    };
    const { windows, views, notifications, trays } = this;
    class BrowserWindow extends FakeWindow {
      constructor(options: Electron.BrowserWindowConstructorOptions) {
        super(createContents(), options);
        windows.push(this);
      }
      static fromWebContents(contents: unknown) {
        return windows.find(({ webContents }) => webContents === contents) ?? null;
      }
    }
    class WebContentsView {
      readonly webContents = createContents();
      constructor() {
        views.push(this.webContents);
      }
      setBounds() {}
    }
    class Notification extends FakeNotification {
      static isSupported = () => true;
      constructor(text: { title: string; body: string }) {
        super(text);
        notifications.push(this);
      }
    }
    class Tray extends FakeTray {
      constructor() {
        super();
        trays.push(this);
      }
    }
    return {
      app: this.app,
      BrowserWindow,
      WebContentsView,
      Notification,
      Tray,
      Menu: {
        buildFromTemplate: (template: MenuItem[]) => template,
        setApplicationMenu: (template: MenuItem[]) => (this.menu = template),
      },
      screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1440, height: 900 } }] },
      session: { fromPartition: () => this.session },
      protocol: { registerSchemesAsPrivileged: (schemes: unknown[]) => (this.privileged = schemes) },
      ipcMain: { handle: (channel: string, handler: Handler) => this.calls.set(channel, handler) },
      shell: { openExternal: (address: string) => (this.external.push(address), Promise.resolve()) },
      dialog: {
        showMessageBoxSync: () => this.answer,
        showMessageBox: () => Promise.resolve({ response: this.answer }),
        showOpenDialog: () => Promise.resolve({ filePaths: this.chosenFiles }),
        showErrorBox: (_title: string, text: string) => this.errors.push(text),
      },
      safeStorage: {
        isEncryptionAvailable: () => true,
        getSelectedStorageBackend: () => this.keyring,
        encryptString: (text: string) => Buffer.from(text).reverse(),
        decryptString: (encrypted: Buffer) => Buffer.from(encrypted).reverse().toString(),
      },
    } as unknown as ElectronModule;
  }

  /** A page's request, as its preload sends it. */
  async invoke(contents: FakeContents, channel: string, ...values: unknown[]): Promise<unknown> {
    return this.calls.get(channel)!({ sender: contents, senderFrame: contents.mainFrame }, ...values);
  }

  /** Selects an item of the menu bar. */
  choose(label: string): void {
    const items = this.menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
    const item = items.find((one) => one.label === label);
    if (!item?.click) throw new Error(`The menu has no ${label}.`);
    if (item.enabled === false) throw new Error(`${label} is disabled.`);
    (item.click as () => void)();
  }
}
