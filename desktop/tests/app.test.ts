import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { appId, startDesktop } from "#desktop/src/app";
import { waiting } from "#tests/waiting";
import { FakeElectron, type FakeContents } from "./fake-electron";
import { temporaryFolder } from "./folder";

const server = "https://saas.example";
const healthy = () => Promise.resolve(Response.json({ status: "ok", name: "saasfinder", version: "0.1.0" }));

let folder: string;
let electron: FakeElectron;

beforeEach(() => {
  vi.useFakeTimers();
  folder = temporaryFolder();
  electron = new FakeElectron(folder);
});
afterEach(() => {
  vi.useRealTimers();
});

const start = (argv: string[] = [], platform: NodeJS.Platform = "linux") =>
  startDesktop({ electron: electron.module, updater: null, argv, platform, folder: "/app/dist" });

/** Starts the app with a known server. */
async function startAt(origin: string, argv: string[] = []): Promise<FakeContents> {
  writeFileSync(
    path.join(folder, "settings.json"),
    JSON.stringify({ servers: [origin], active: origin, window: null }),
  );
  await start(argv);
  return electron.windows[0]!.webContents;
}

describe("one instance", () => {
  test("a second one hands over and ends", async () => {
    electron.taken = true;
    await start();
    expect([electron.quits, electron.windows.length]).toEqual([1, 0]);
  });

  test("what the second one was asked for is shown by the first, in its only window", async () => {
    const page = await startAt(server);
    electron.app.emit("second-instance", {}, ["SaaSFinder", "saasfinder://company/42"]);
    expect(page.loaded).toEqual([`${server}/admin`, `${server}/admin?edit=42`]);
    expect([electron.windows.length, electron.windows[0]!.focused]).toEqual([1, 2]);
  });

  test("a link that it was started with is shown first", async () => {
    const page = await startAt(server, ["SaaSFinder", "saasfinder://jobs"]);
    expect(page.loaded).toEqual([`${server}/admin/jobs`]);
  });

  test("macOS hands links over by an event, before the app is ready, too", async () => {
    const starting = startAt(server);
    const preventDefault = vi.fn();
    electron.app.emit("open-url", { preventDefault }, "saasfinder://company/42");
    const page = await starting;
    electron.app.emit("open-url", { preventDefault }, "saasfinder://inbox");
    expect(page.loaded).toEqual([`${server}/admin?edit=42`, `${server}/admin/inbox`]);
    expect(preventDefault).toHaveBeenCalledTimes(2);
  });

  test("Windows gets the name of the app that its notifications come from", async () => {
    await start([], "win32");
    expect(electron.registered).toEqual(["saasfinder", appId]);
  });

  test("a link that means nothing leads to the start", async () => {
    const page = await startAt(server, ["SaaSFinder", "saasfinder://evil/1"]);
    expect(page.loaded).toEqual([`${server}/admin`]);
  });
});

describe("the first start", () => {
  test("asks for a server, probes it, remembers it and opens it", async () => {
    await start();
    const page = electron.windows[0]!.webContents;
    expect(page.loaded).toEqual(["saasfinder-app://shell/servers.html"]);
    electron.session.fetch = healthy;
    expect(await electron.invoke(page, "shell:add", "saas.example/admin")).toEqual({ value: null });
    expect(page.loaded.at(-1)).toBe(`${server}/admin`);
    await electron.invoke(page, "shell:servers");
    expect(electron.menu.find(({ label }) => label === "&Server")?.submenu).toContainEqual(
      expect.objectContaining({ label: server, checked: true }),
    );
  });

  test.each([
    ["http://saas.example", /https/],
    ["https://staff:secret@saas.example", /name and password/],
    ["https://away.example", /Couldn’t reach/],
  ])("says why %s is none, and stays", async (address, reason) => {
    await start();
    const page = electron.windows[0]!.webContents;
    expect(await electron.invoke(page, "shell:add", address)).toEqual({
      value: { reason: expect.stringMatching(reason) as string },
    });
    expect(page.loaded).toHaveLength(1);
  });
});

describe("servers", () => {
  test("are switched by the menu", async () => {
    writeFileSync(
      path.join(folder, "settings.json"),
      JSON.stringify({ servers: [server, "https://other.example"], active: server, window: null }),
    );
    await start();
    electron.choose("https://other.example");
    expect(electron.windows[0]!.webContents.loaded.at(-1)).toBe("https://other.example/admin");
    electron.choose("Servers…");
    expect(electron.windows[0]!.webContents.loaded.at(-1)).toBe("saasfinder-app://shell/servers.html");
  });

  test("are not switched while a page with unsaved changes stays", async () => {
    const other = "https://other.example";
    const page = await startAt(server, []);
    electron.session.fetch = healthy;
    page.mainFrame.url = "saasfinder-app://shell/servers.html";
    await electron.invoke(page, "shell:add", other);
    page.mainFrame.url = `${other}/admin`;
    electron.choose(server);
    page.mainFrame.url = `${other}/admin`;
    page.tries("will-prevent-unload");
    expect(page.tries("will-frame-navigate", { url: `${other}/admin/inbox` })).toBe(true);
    expect(await electron.invoke(page, "desktop:list-drafts")).toEqual({ value: [] });
  });

  test("have news and badges of their own", async () => {
    const page = await startAt(server);
    const notice = { key: "job/1/done", title: "Import: done", body: "" };
    await electron.invoke(page, "desktop:notify", notice);
    await electron.invoke(page, "desktop:set-badge", 3);
    page.mainFrame.url = "saasfinder-app://shell/servers.html";
    electron.session.fetch = healthy;
    await electron.invoke(page, "shell:add", "https://other.example");
    expect([electron.badge, electron.notifications[0]!.closed]).toEqual([0, true]);
    await electron.invoke(page, "desktop:notify", notice);
    expect(electron.notifications).toHaveLength(2);
  });

  test("that a proxy answers for are unreachable, too", async () => {
    const page = await startAt(server);
    page.emit("did-navigate", {}, `${server}/admin/inbox`, 200, "OK");
    page.emit("did-navigate", {}, `${server}/admin/inbox`, 502, "Bad Gateway");
    expect(page.loaded.at(-1)).toBe(
      "saasfinder-app://shell/unreachable.html?reason=The+server+returned+502+Bad+Gateway",
    );
  });

  test("that cannot be reached leave a page that tries again, and goes on where one was", async () => {
    const page = await startAt(server);
    page.emit("did-fail-load", {}, -102, "ERR_CONNECTION_REFUSED", `${server}/admin/inbox`, true);
    expect(page.loaded.at(-1)).toBe("saasfinder-app://shell/unreachable.html?reason=ERR_CONNECTION_REFUSED");
    expect(await electron.invoke(page, "shell:retry")).toEqual({
      value: { reason: `Couldn’t reach ${server}. Check the address and your connection.` },
    });
    electron.session.fetch = healthy;
    expect(await electron.invoke(page, "shell:retry")).toEqual({ value: null });
    expect(page.loaded.at(-1)).toBe(`${server}/admin/inbox`);
  });

  test("stay put when a load was aborted, or failed in a frame", async () => {
    const page = await startAt(server);
    page.emit("did-fail-load", {}, -3, "ERR_ABORTED", `${server}/admin`, true);
    page.emit("did-fail-load", {}, -102, "ERR_CONNECTION_REFUSED", "https://frame.example/", false);
    expect(page.loaded).toEqual([`${server}/admin`]);
  });

  test("whose page ends unexpectedly can be opened again", async () => {
    const page = await startAt(server);
    page.emit("render-process-gone", {}, { reason: "crashed" });
    expect(page.loaded.at(-1)).toContain("unreachable.html?reason=The+page+crashed");
    page.emit("render-process-gone", {}, { reason: "crashed" });
    expect(page.loaded).toHaveLength(2);
  });
});

describe("pages", () => {
  test("stay on their server: what leads elsewhere goes to the browser, or nowhere", async () => {
    const page = await startAt(server);
    expect(page.tries("will-frame-navigate", { url: `${server}/admin/inbox` })).toBe(true);
    expect(page.tries("will-frame-navigate", { url: "https://vendor.example/" })).toBe(false);
    expect(page.tries("will-redirect", { url: "https://login.example/" })).toBe(false);
    expect(page.tries("will-frame-navigate", { url: "file:///etc/passwd" })).toBe(false);
    expect(page.tries("will-frame-navigate", { url: "saasfinder-app://shell/servers.html" })).toBe(false);
    expect(page.tries("will-redirect", { url: "saasfinder-app://shell/servers.html" })).toBe(false);
    expect(page.tries("will-frame-navigate", { url: "https://ads.example/", isMainFrame: false })).toBe(false);
    expect(page.tries("will-attach-webview")).toBe(false);
    expect(electron.external).toEqual(["https://vendor.example/", "https://login.example/"]);
  });

  test("open no window: the browser and the mail program handle their own", async () => {
    const page = await startAt(server);
    for (const url of [`${server}/company/1`, "mailto:a@vendor.example", "smb://host/share", "javascript:1"])
      expect(page.openWindow({ url })).toEqual({ action: "deny" });
    expect(electron.external).toEqual([`${server}/company/1`, "mailto:a@vendor.example"]);
  });

  test("get no permission but notifications, and those only for the server", async () => {
    await startAt(server);
    const { session } = electron;
    expect(session.mayAsk("notifications", `${server}/admin`)).toBe(true);
    expect(session.mayCheck("notifications", server)).toBe(true);
    expect(session.mayAsk("notifications", "https://evil.example/")).toBe(false);
    for (const permission of ["media", "geolocation", "clipboard-read", "hid", "openExternal", "fullscreen"])
      expect([session.mayAsk(permission, server), session.mayCheck(permission, server)]).toEqual([false, false]);
    expect(session.mayUseDevice()).toBe(false);
  });

  test("with a wrong certificate are refused", async () => {
    await startAt(server);
    const decide = vi.fn();
    electron.app.emit("certificate-error", { preventDefault: () => {} }, {}, server, "net::ERR_CERT", {}, decide);
    expect(decide).toHaveBeenCalledExactlyOnceWith(false);
  });

  test("with unsaved changes are left only when the person says so", async () => {
    const page = await startAt(server);
    // Preventing the event means to leave.
    expect(page.tries("will-prevent-unload")).toBe(true);
    electron.answer = 1;
    expect(page.tries("will-prevent-unload")).toBe(false);
  });

  test("that are not the server's may ask for nothing", async () => {
    const page = await startAt(server);
    const refused = { refused: "This page isn’t allowed to do that." };
    for (const url of ["https://evil.example/", `blob:${server}/1`, "data:text/html,x", "about:blank"]) {
      page.mainFrame.url = url;
      expect(await electron.invoke(page, "desktop:read-secret", "ai-key")).toEqual(refused);
      expect(await electron.invoke(page, "shell:servers")).toEqual(refused);
    }
    page.mainFrame.url = `${server}/admin`;
    expect(await electron.invoke(page, "shell:forget", server)).toEqual(refused);
    const frame = { url: `${server}/admin` };
    const read = electron.calls.get("desktop:read-secret")!;
    expect(await read({ sender: page, senderFrame: frame }, "ai-key")).toEqual(refused);
    expect(await read({ sender: page, senderFrame: null }, "ai-key")).toEqual(refused);
  });
});

describe("requests of the server's pages", () => {
  test("keep secrets and drafts for this server", async () => {
    const page = await startAt(server);
    await electron.invoke(page, "desktop:save-secret", "product-hunt-token", "a-token");
    expect(await electron.invoke(page, "desktop:read-secret", "product-hunt-token")).toEqual({ value: "a-token" });
    const draft = { key: "company/42", label: "Acme", version: "v1", values: { name: "Acme" } };
    expect(await electron.invoke(page, "desktop:save-draft", draft)).toEqual({ value: undefined });
    expect(await electron.invoke(page, "desktop:list-drafts")).toMatchObject({ value: [draft] });
    electron.choose("Servers…");
    await electron.invoke(page, "shell:forget", server);
    page.mainFrame.url = `${server}/admin`;
    expect(await electron.invoke(page, "desktop:list-drafts")).toHaveProperty("refused");
  });

  test.each([
    ["desktop:read-secret", "password"],
    ["desktop:set-badge", -1],
    ["desktop:set-badge", "1"],
    ["desktop:set-progress", 1.5],
    ["desktop:notify", { key: "k", title: "t", body: "b", path: "//evil.example" }],
    ["desktop:notify", { key: "k", title: "t", body: "b", path: "/\\evil.example" }],
    ["desktop:save-draft", { key: "../../x", label: "", version: null, values: {} }],
    ["desktop:save-draft", { key: "company/1", label: "", version: null, values: "Acme" }],
  ])("%s refuses %j", async (channel, value) => {
    const page = await startAt(server);
    expect(await electron.invoke(page, channel, value)).toEqual({
      refused: `Invalid request to ${channel}.`,
    });
  });

  test("notify once for the same news, and a click leads there", async () => {
    const page = await startAt(server);
    const notice = { key: "job/1/done", title: "Import: done", body: "20 companies", path: "/admin/jobs" };
    await electron.invoke(page, "desktop:notify", notice);
    await electron.invoke(page, "desktop:notify", notice);
    expect(electron.notifications).toHaveLength(1);
    electron.notifications[0]!.emit("click");
    expect(page.loaded.at(-1)).toBe(`${server}/admin/jobs`);
  });

  test("set the badge, the tray's words and the task bar's progress", async () => {
    const page = await startAt(server);
    await electron.invoke(page, "desktop:set-badge", 3);
    await electron.invoke(page, "desktop:set-progress", 0.5);
    expect([electron.badge, electron.trays[0]!.tip, electron.windows[0]!.progress]).toEqual([
      3,
      "SaaSFinder: 3 items to review",
      0.5,
    ]);
    await electron.invoke(page, "desktop:set-progress", null);
    expect(electron.windows[0]!.progress).toBe(-1);
  });
});

describe("the menu", () => {
  test("reach a page that listens, and otherwise open the page where they belong", async () => {
    const page = await startAt(server);
    electron.choose("Management");
    expect(page.loaded.at(-1)).toBe(`${server}/admin?tab=management`);
    await electron.invoke(page, "desktop:listening", true);
    electron.choose("Save");
    electron.choose("Inbox");
    expect(page.sent).toEqual([
      ["desktop:action", { kind: "save" }],
      ["desktop:action", { kind: "go", path: "/admin/inbox" }],
    ]);
    expect(page.loaded).toHaveLength(2);
  });

  test("gives a chosen file to the page of imports as soon as it listens", async () => {
    const page = await startAt(server);
    const file = path.join(folder, "tools.csv");
    writeFileSync(file, "name,website\n");
    electron.chosenFiles = [file];
    electron.choose("Import File…");
    await vi.waitFor(() => expect(page.loaded.at(-1)).toBe(`${server}/admin/imports`), waiting);
    expect(page.sent).toEqual([]);
    await electron.invoke(page, "desktop:listening", true);
    expect(page.sent).toEqual([
      [
        "desktop:action",
        { kind: "import-file", file: { name: "tools.csv", bytes: new Uint8Array(Buffer.from("name,website\n")) } },
      ],
    ]);
    await electron.invoke(page, "desktop:listening", true);
    expect(page.sent).toHaveLength(1);
  });

  test("saves the export where the system's dialog says", async () => {
    const page = await startAt(server);
    electron.choose("Export Companies…");
    expect(page.downloaded).toEqual([`${server}/api/admin/companies/export.csv`]);
    const options: unknown[] = [];
    const item = (url: string) => ({
      getURL: () => url,
      getFilename: () => "companies.csv",
      setSaveDialogOptions: (given: unknown) => options.push(given),
    });
    const preventDefault = vi.fn();
    electron.session.emit("will-download", { preventDefault }, item(`${server}/api/admin/companies/export.csv`));
    expect(options).toEqual([
      {
        title: "Save",
        defaultPath: path.join("/home/staff/downloads", "companies.csv"),
        filters: [{ name: "CSV", extensions: ["csv"] }],
      },
    ]);
    expect(preventDefault).not.toHaveBeenCalled();
    electron.session.emit("will-download", { preventDefault }, item("https://evil.example/setup.exe"));
    expect(preventDefault).toHaveBeenCalledOnce();
  });

  test("opens a bar that finds in the page, and only that bar may", async () => {
    const page = await startAt(server);
    electron.choose("Find in Page…");
    const bar = electron.views[0]!;
    expect(bar.loaded).toEqual(["saasfinder-app://shell/find.html"]);
    await electron.invoke(bar, "shell:find", "acme", true);
    await electron.invoke(bar, "shell:find", "acme", false);
    expect(page.found).toEqual([
      ["acme", { forward: true, findNext: true }],
      ["acme", { forward: false, findNext: false }],
    ]);
    page.emit("found-in-page", {}, { activeMatchOrdinal: 2, matches: 7 });
    expect(bar.sent).toEqual([["shell:found", { current: 2, total: 7 }]]);
    await electron.invoke(bar, "shell:close-find");
    expect([bar.closed, electron.windows[0]!.views]).toEqual([true, []]);
  });
});

describe("with the window closed", () => {
  test("the menu of macOS opens one for what it shows, and none to save what is not there", async () => {
    await startAt(server);
    electron.windows[0]!.close();
    for (const label of ["Save", "Find in Page…", "Open in Browser"]) electron.choose(label);
    expect(electron.windows).toHaveLength(1);
    electron.choose("Export Companies…");
    expect(electron.windows[1]!.webContents.loaded).toEqual([`${server}/admin`]);
  });

  test("the app stays, its place is kept, and the news of a job opens it again", async () => {
    let state = "running";
    electron.session.fetch = (input) =>
      Promise.resolve(
        (input as string).includes("/jobs")
          ? Response.json([{ id: 7, label: "Import of tools.csv", state, progress: { done: 5, total: 10 } }])
          : Response.json([], { headers: { "X-Total-Count": "2" } }),
      );
    await startAt(server);
    await vi.advanceTimersByTimeAsync(100);
    expect([electron.windows[0]!.progress, electron.badge]).toEqual([0.5, 2]);
    electron.windows[0]!.close();
    electron.app.emit("window-all-closed");
    expect(electron.quits).toBe(0);

    state = "done";
    await vi.advanceTimersByTimeAsync(5_000);
    expect(electron.notifications.map(({ text }) => text.title)).toEqual(["Import of tools.csv: done"]);
    electron.notifications[0]!.emit("click");
    const reopened = electron.windows[1]!;
    expect(reopened.webContents.loaded).toEqual([`${server}/admin/jobs`]);
    expect(reopened.options).toMatchObject({ x: 10, y: 20, width: 1000, height: 700 });
  });
});

test("spelling follows the system's languages that there are dictionaries for", async () => {
  await start();
  expect(electron.session.spelling).toEqual(["de"]);
});
