import type { SavedWindow } from "./settings";

const smallestWindow = { width: 420, height: 480 } as const;
const firstWindow = { width: 1280, height: 860 } as const;

/** Web preferences for all pages: no Node integration, context isolation, and the sandbox. */
export function webPreferences(preload: string, partition: string): Electron.WebPreferences {
  return {
    preload,
    partition,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: true,
  };
}

export function windowOptions(
  preload: string,
  partition: string,
  saved: SavedWindow | null,
  workAreas: Electron.Rectangle[],
): Electron.BrowserWindowConstructorOptions {
  return {
    ...boundsOn(workAreas, saved),
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    title: "SaaSFinder",
    show: false,
    webPreferences: webPreferences(preload, partition),
  };
}

/**
 * The stored window position, unless too little of it is visible on the current screens. Then the system chooses one.
 */
function boundsOn(workAreas: Electron.Rectangle[], saved: SavedWindow | null): Partial<Electron.Rectangle> {
  if (!saved) return firstWindow;
  const area = workAreas.find((screen) => overlap(saved, screen) >= 100 * 100);
  const largest = area ?? workAreas[0] ?? firstWindow;
  const size = {
    width: Math.max(smallestWindow.width, Math.min(saved.width, largest.width)),
    height: Math.max(smallestWindow.height, Math.min(saved.height, largest.height)),
  };
  return area ? { x: saved.x, y: saved.y, ...size } : size;
}

function overlap(a: Electron.Rectangle, b: Electron.Rectangle): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
