import type { Action } from "./bridge";
import { adminPath } from "./admin-paths";
import type { KnownServers } from "./shell-bridge";

export type Commands = {
  perform: (action: Action) => void;
  chooseFile: () => void;
  exportCsv: () => void;
  findInPage: () => void;
  openInBrowser: () => void;
  openServer: (origin: string) => void;
  manageServers: () => void;
};

type Item = Electron.MenuItemConstructorOptions;

/** The menu bar: the standard menus plus admin actions with their shortcuts. */
export function menuTemplate(platform: NodeJS.Platform, known: KnownServers, commands: Commands): Item[] {
  const mac = platform === "darwin";
  const connected = known.active !== null;
  const go = (label: string, path: string, accelerator?: string): Item => ({
    label,
    enabled: connected,
    ...(accelerator ? { accelerator } : {}),
    click: () => commands.perform({ kind: "go", path }),
  });
  const separator: Item = { type: "separator" };
  return [
    ...(mac ? [{ role: "appMenu" } satisfies Item] : []),
    {
      label: "&File",
      submenu: [
        go("New Company", adminPath.home, "CmdOrCtrl+N"),
        go("New Post", adminPath.newPost, "CmdOrCtrl+Shift+N"),
        {
          label: "Save",
          accelerator: "CmdOrCtrl+S",
          enabled: connected,
          click: () => commands.perform({ kind: "save" }),
        },
        separator,
        { label: "Import File…", accelerator: "CmdOrCtrl+O", enabled: connected, click: commands.chooseFile },
        { label: "Export Companies…", accelerator: "CmdOrCtrl+E", enabled: connected, click: commands.exportCsv },
        separator,
        { role: mac ? "close" : "quit" },
      ],
    },
    {
      label: "&Edit",
      submenu: [
        ...(["undo", "redo"] as const).map((role): Item => ({ role })),
        separator,
        ...(["cut", "copy", "paste", "pasteAndMatchStyle", "selectAll"] as const).map((role): Item => ({ role })),
        separator,
        { label: "Find in Page…", accelerator: "CmdOrCtrl+F", enabled: connected, click: commands.findInPage },
        {
          label: "Find Company",
          accelerator: "CmdOrCtrl+K",
          enabled: connected,
          click: () => commands.perform({ kind: "find" }),
        },
      ],
    },
    {
      label: "&Go",
      submenu: [
        go("Company Form", adminPath.home, "CmdOrCtrl+1"),
        go("Assign Categories", adminPath.assign, "CmdOrCtrl+2"),
        go("Import Data", adminPath.import, "CmdOrCtrl+3"),
        go("Management", adminPath.management, "CmdOrCtrl+4"),
        separator,
        go("Inbox", adminPath.inbox, "CmdOrCtrl+5"),
        go("Imports", adminPath.imports, "CmdOrCtrl+6"),
        go("Jobs", adminPath.jobs, "CmdOrCtrl+7"),
        go("Changes", adminPath.changes, "CmdOrCtrl+8"),
        go("Trash", adminPath.trash, "CmdOrCtrl+9"),
        separator,
        go("Posts", adminPath.posts),
        go("AI Content", adminPath.enhancement),
        go("Website Checks", adminPath.websites),
        go("Data Freshness", adminPath.freshness),
        go("Comparisons", adminPath.comparisons),
        go("Synonyms", adminPath.synonyms),
        go("Visits", adminPath.visits),
        go("Demand", adminPath.demand),
        go("Exchange Rates", adminPath.rates),
        go("Crawlers", adminPath.crawlers),
        go("Webhooks", adminPath.webhooks),
        go("Users", adminPath.users),
        go("Security", adminPath.security),
        go("Status", adminPath.status),
        go("Newsletter", adminPath.newsletter),
        go("Subscribers", adminPath.subscribers),
        separator,
        { label: "Open in Browser", enabled: connected, click: commands.openInBrowser },
      ],
    },
    {
      label: "&View",
      submenu: [
        { role: "reload" },
        separator,
        ...(["resetZoom", "zoomIn", "zoomOut"] as const).map((role): Item => ({ role })),
        // Makes the shortcut work without Shift on keyboards where plus needs it.
        { role: "zoomIn", accelerator: "CmdOrCtrl+=", visible: false, acceleratorWorksWhenHidden: true },
        separator,
        { role: "togglefullscreen" },
      ],
    },
    {
      label: "&Server",
      submenu: [
        ...known.servers.map((origin): Item => ({
          label: origin,
          type: "radio",
          checked: origin === known.active,
          click: () => commands.openServer(origin),
        })),
        ...(known.servers.length > 0 ? [separator] : []),
        { label: "Servers…", accelerator: "CmdOrCtrl+Shift+S", click: commands.manageServers },
      ],
    },
    { role: "windowMenu" },
  ];
}
