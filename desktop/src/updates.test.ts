import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { keepUpdated, type Updater } from "./updates";

class FakeUpdater extends EventEmitter implements Updater {
  autoDownload = false;
  autoInstallOnAppQuit = false;
  allowDowngrade = true;
  looks = 0;
  installs = 0;
  failing = false;
  checkForUpdates() {
    this.looks++;
    if (!this.failing) return Promise.resolve(null);
    const error = new Error("net::ERR_NAME_NOT_RESOLVED");
    this.emit("error", error);
    return Promise.reject(error);
  }
  quitAndInstall() {
    this.installs++;
  }
}

function started(updater: FakeUpdater, restart: boolean) {
  const seen = { asked: [] as string[], logged: [] as string[], interval: 0, again: () => {} };
  keepUpdated(updater, {
    askToRestart: (version) => Promise.resolve((seen.asked.push(version), restart)),
    every: (ms, work) => {
      seen.interval = ms;
      seen.again = work;
    },
    log: (sentence) => seen.logged.push(sentence),
  });
  return seen;
}

test("a newer version is fetched, asked about once, and installed at once when the person wants it", async () => {
  const updater = new FakeUpdater();
  const seen = started(updater, true);
  expect([updater.looks, seen.interval]).toEqual([1, 6 * 60 * 60 * 1_000]);
  updater.emit("update-downloaded", { version: "0.2.0" });
  updater.emit("update-downloaded", { version: "0.2.0" });
  await Promise.resolve();
  expect([seen.asked, updater.installs]).toEqual([["0.2.0"], 1]);
});

test("otherwise it is installed when the app quits, and never an older one", async () => {
  const updater = new FakeUpdater();
  started(updater, false);
  updater.emit("update-downloaded", { version: "0.2.0" });
  await Promise.resolve();
  expect(updater).toMatchObject({ installs: 0, autoInstallOnAppQuit: true, allowDowngrade: false });
});

test("a feed that is away changes nothing, and is asked again later", async () => {
  const updater = new FakeUpdater();
  updater.failing = true;
  const seen = started(updater, true);
  await Promise.resolve();
  seen.again();
  expect([updater.looks, seen.asked]).toEqual([2, []]);
  expect(seen.logged[0]).toBe("No update: net::ERR_NAME_NOT_RESOLVED");
});
