import { expect, test } from "vitest";
import { contextMenuTemplate } from "./context-menu";
import { menuTemplate, type Commands } from "./menu";

const commands: Commands = {
  perform: () => {},
  chooseFile: () => {},
  exportCsv: () => {},
  findInPage: () => {},
  openInBrowser: () => {},
  openServer: () => {},
  manageServers: () => {},
};
const connected = { servers: ["https://saas.example"], active: "https://saas.example" };

const itemsOf = (platform: NodeJS.Platform, known: Parameters<typeof menuTemplate>[1]) =>
  menuTemplate(platform, known, commands).flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));

test.each(["linux", "win32", "darwin"] as const)("no two items of the menu share a shortcut on %s", (platform) => {
  const shortcuts = itemsOf(platform, connected).flatMap(({ accelerator }) => accelerator ?? []);
  expect(shortcuts.length).toBeGreaterThan(12);
  expect(new Set(shortcuts).size).toBe(shortcuts.length);
});

test("without a server there is nothing to do but to choose one", () => {
  const enabled = itemsOf("linux", { servers: [], active: null }).filter(
    ({ click, enabled }) => click && enabled !== false,
  );
  expect(enabled.map(({ label }) => label)).toEqual(["Servers…"]);
});

test("macOS has the app's own menu first", () => {
  expect(menuTemplate("darwin", connected, commands)[0]).toEqual({ role: "appMenu" });
  expect(menuTemplate("linux", connected, commands)[0]).toMatchObject({ label: "&File" });
});

test("there are no developer tools in the menu", () => {
  expect(JSON.stringify(itemsOf("linux", connected))).not.toMatch(/toggleDevTools/i);
});

test("a misspelt word is corrected or learnt by a right click", () => {
  const done: string[] = [];
  const template = contextMenuTemplate(
    {
      isEditable: true,
      misspelledWord: "catalouge",
      dictionarySuggestions: ["catalogue"],
      selectionText: "",
      editFlags: { canCut: false, canCopy: false, canPaste: true, canSelectAll: true } as Electron.EditFlags,
    },
    { replace: (word) => done.push(`replace ${word}`), learn: (word) => done.push(`learn ${word}`) },
  );
  for (const { click } of template) (click as (() => void) | undefined)?.();
  expect(done).toEqual(["replace catalogue", "learn catalouge"]);
  expect(template.map(({ label, role }) => label ?? role).filter(Boolean)).toEqual([
    "catalogue",
    "Add to Dictionary",
    "cut",
    "copy",
    "paste",
    "selectAll",
  ]);
});
