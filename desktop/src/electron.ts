import type * as Electron from "electron";

/** Electron as an argument: only main.ts and preload.ts import it, so that everything else runs without the binary. */
export type ElectronModule = typeof Electron;
