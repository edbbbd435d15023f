import type * as Electron from "electron";

/** Electron, as an argument: nothing but main.ts and preload.ts imports it, so that all else runs without the binary. */
export type ElectronModule = typeof Electron;
