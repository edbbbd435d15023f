import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { DraftStore } from "#desktop/src/drafts";
import { SecretStore, type Keychain } from "#desktop/src/secrets";
import { SettingsStore } from "#desktop/src/settings";
import { temporaryFolder } from "./folder";

const here = "https://saas.example";
const there = "https://other.example";

describe("settings", () => {
  test("are kept across starts, the server used last first", () => {
    const folder = temporaryFolder();
    const settings = new SettingsStore(folder);
    expect(settings.known()).toEqual({ servers: [], active: null });
    settings.open(here);
    settings.open(there);
    settings.open(here);
    settings.saveWindow({ x: 1, y: 2, width: 900, height: 700, maximized: true });
    const next = new SettingsStore(folder);
    expect(next.known()).toEqual({ servers: [here, there], active: here });
    expect(next.window).toEqual({ x: 1, y: 2, width: 900, height: 700, maximized: true });
  });

  test("forget a server, and are without an active one when it was that", () => {
    const settings = new SettingsStore(temporaryFolder());
    settings.open(there);
    settings.open(here);
    settings.forget(there);
    expect(settings.known()).toEqual({ servers: [here], active: here });
    settings.forget(here);
    expect(settings.known()).toEqual({ servers: [], active: null });
  });

  test.each([
    "{",
    "[]",
    '{"servers":["http://saas.example"],"active":null,"window":null}',
    '{"servers":[],"active":"https://saas.example/admin","window":null}',
  ])("that are damaged or not ours are set aside: %s", (text) => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, "settings.json"), text);
    expect(new SettingsStore(folder).known()).toEqual({ servers: [], active: null });
    expect(readFileSync(path.join(folder, "settings.json.damaged"), "utf8")).toBe(text);
  });

  test.skipIf(process.platform === "win32")("are readable by nobody else", () => {
    const folder = temporaryFolder();
    new SettingsStore(folder).open(here);
    expect(statSync(path.join(folder, "settings.json")).mode & 0o777).toBe(0o600);
    expect(existsSync(path.join(folder, "settings.json.new"))).toBe(false);
  });
});

describe("drafts", () => {
  const draft = (key: string, name = "Acme") => ({ key, label: name, version: "v1", values: { name, featured: true } });
  const at = (time: string) => () => new Date(time);

  test("are kept across starts, apart for each server, the newest first", () => {
    const folder = temporaryFolder();
    const drafts = new DraftStore(folder, at("2026-11-21T09:00:00Z"));
    drafts.save(here, draft("company/42"));
    drafts.save(here, draft("company/new"));
    const next = new DraftStore(folder);
    expect(next.list(here).map(({ key }) => key)).toEqual(["company/new", "company/42"]);
    expect(next.find(here, "company/42")).toEqual({ ...draft("company/42"), savedAt: "2026-11-21T09:00:00.000Z" });
    expect(next.list(there)).toEqual([]);
  });

  test("take the place of the one before, and go when they were sent", () => {
    const drafts = new DraftStore(temporaryFolder());
    drafts.save(here, draft("company/42", "First"));
    drafts.save(here, draft("company/42", "Second"));
    expect(drafts.list(here)).toHaveLength(1);
    expect(drafts.find(here, "company/42")?.label).toBe("Second");
    drafts.forget(here, "company/42");
    expect(drafts.find(here, "company/42")).toBeNull();
  });

  test("that are too long or too many are refused, and none that is there is lost", () => {
    const drafts = new DraftStore(temporaryFolder());
    expect(() => drafts.save(here, draft("company/1", "x".repeat(200_000)))).toThrow("too large");
    for (let id = 1; id <= 100; id++) drafts.save(here, draft(`company/${id}`));
    expect(() => drafts.save(here, draft("company/new"))).toThrow("100 drafts");
    drafts.save(here, draft("company/7", "Changed"));
    expect(drafts.list(here)).toHaveLength(100);
  });
});

describe("secrets", () => {
  const keychain = (changes: Partial<Keychain> = {}): Keychain => ({
    isEncryptionAvailable: () => true,
    getSelectedStorageBackend: () => "gnome_libsecret",
    encryptString: (text) => Buffer.from(text).reverse(),
    decryptString: (encrypted) => Buffer.from(encrypted).reverse().toString(),
    ...changes,
  });

  test("are stored encrypted, separately for each server, and can be deleted", () => {
    const folder = temporaryFolder();
    const secrets = new SecretStore(folder, keychain(), "linux");
    secrets.save(here, "product-hunt-token", "a-token");
    secrets.save(here, "ai-key", "a-key");
    expect(readFileSync(path.join(folder, "secrets.json"), "utf8")).not.toContain("a-token");
    const next = new SecretStore(folder, keychain(), "linux");
    expect(next.read(here, "product-hunt-token")).toBe("a-token");
    expect(next.read(there, "product-hunt-token")).toBeNull();
    next.forget(here, "product-hunt-token");
    expect(next.read(here, "product-hunt-token")).toBeNull();
    expect(next.read(here, "ai-key")).toBe("a-key");
  });

  test.each([
    ["no keychain", keychain({ isEncryptionAvailable: () => false }), "darwin"],
    ["Linux without a keyring", keychain({ getSelectedStorageBackend: () => "basic_text" }), "linux"],
  ] as const)("are not kept with %s", (_name, without, platform) => {
    const folder = temporaryFolder();
    const secrets = new SecretStore(folder, without, platform);
    expect(secrets.areKept()).toBe(false);
    expect(() => secrets.save(here, "ai-key", "a-key")).toThrow("no keychain");
    expect(existsSync(path.join(folder, "secrets.json"))).toBe(false);
  });

  test("that the keychain can't read anymore are asked for again", () => {
    const folder = temporaryFolder();
    new SecretStore(folder, keychain(), "darwin").save(here, "ai-key", "a-key");
    const broken = keychain({
      decryptString: () => {
        throw new Error("Error while decrypting the ciphertext");
      },
    });
    expect(new SecretStore(folder, broken, "darwin").read(here, "ai-key")).toBeNull();
  });
});
