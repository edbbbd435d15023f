import path from "node:path";
import { z } from "zod";
import type { SecretName } from "./bridge";
import { JsonFile } from "./json-file";

/** The system's keychain: Electron's safeStorage. */
export type Keychain = Pick<
  Electron.SafeStorage,
  "isEncryptionAvailable" | "encryptString" | "decryptString" | "getSelectedStorageBackend"
>;

const Secrets = z.record(z.string(), z.record(z.string(), z.base64()));

/**
 * Tokens and keys that admins type, stored separately for each server. Their encryption key is only in the system's
 * keychain.
 */
export class SecretStore {
  private readonly file: JsonFile<Record<string, Record<string, string>>>;

  constructor(
    folder: string,
    private readonly keychain: Keychain,
    private readonly platform: NodeJS.Platform,
  ) {
    this.file = new JsonFile(path.join(folder, "secrets.json"), Secrets, {});
  }

  /** Null if none is stored, or if the keychain can't decrypt it anymore. Pages then ask for it again. */
  read(origin: string, name: SecretName): string | null {
    const encrypted = this.file.get()[origin]?.[name];
    if (!encrypted || !this.areKept()) return null;
    try {
      return this.keychain.decryptString(Buffer.from(encrypted, "base64"));
    } catch {
      return null;
    }
  }

  save(origin: string, name: SecretName, value: string): void {
    if (!this.areKept()) throw new Error("This computer has no keychain, so the app can’t save secrets.");
    const encrypted = this.keychain.encryptString(value).toString("base64");
    this.file.set({ ...this.file.get(), [origin]: { ...this.file.get()[origin], [name]: encrypted } });
  }

  forget(origin: string, name: SecretName): void {
    const { [name]: _, ...others } = this.file.get()[origin] ?? {};
    this.file.set({ ...this.file.get(), [origin]: others });
  }

  /** Whether there's a real keychain. Without a keyring, Linux encrypts with a fixed, public password. */
  areKept(): boolean {
    if (!this.keychain.isEncryptionAvailable()) return false;
    return this.platform !== "linux" || this.keychain.getSelectedStorageBackend() !== "basic_text";
  }
}
