import path from "node:path";
import { z } from "zod";
import { JsonFile } from "./json-file";
import { parseServerAddress } from "./server-address";
import type { KnownServers } from "./shell-bridge";

const Origin = z.string().refine((text) => {
  const parsed = parseServerAddress(text);
  return "origin" in parsed && parsed.origin === text;
});
const side = z.number().int().min(-100_000).max(100_000);

const SavedWindow = z.object({ x: side, y: side, width: side, height: side, maximized: z.boolean() });
export type SavedWindow = z.infer<typeof SavedWindow>;

const Settings = z.object({
  servers: z.array(Origin).max(50),
  active: Origin.nullable(),
  window: SavedWindow.nullable(),
});
type Settings = z.infer<typeof Settings>;

/** Stored settings: servers, the active one, and the window's position. */
export class SettingsStore {
  private readonly file: JsonFile<Settings>;

  constructor(folder: string) {
    this.file = new JsonFile(path.join(folder, "settings.json"), Settings, { servers: [], active: null, window: null });
  }

  get active(): string | null {
    return this.file.get().active;
  }

  get window(): SavedWindow | null {
    return this.file.get().window;
  }

  known(): KnownServers {
    const { servers, active } = this.file.get();
    return { servers, active };
  }

  /** Stores the server as the most recent one and makes it active. */
  open(origin: string): void {
    const others = this.file.get().servers.filter((server) => server !== origin);
    this.change({ servers: [origin, ...others].slice(0, 50), active: origin });
  }

  forget(origin: string): void {
    const { servers, active } = this.file.get();
    this.change({
      servers: servers.filter((server) => server !== origin),
      active: active === origin ? null : active,
    });
  }

  saveWindow(window: SavedWindow): void {
    this.change({ window });
  }

  private change(changes: Partial<Settings>): void {
    this.file.set({ ...this.file.get(), ...changes });
  }
}
