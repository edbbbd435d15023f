import { expect, test } from "vitest";
import { webPreferences, windowOptions } from "./window-options";

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const second = { x: 1440, y: 0, width: 1920, height: 1080 };
const saved = { x: 1500, y: 100, width: 1000, height: 800, maximized: false };

function boundsOn(screens: Electron.Rectangle[], position: typeof saved | null) {
  const { x, y, width, height } = windowOptions("/p", "persist:staff", position, screens);
  return { x, y, width, height };
}

test("pages get nothing of Node, a world of their own and the sandbox", () => {
  expect(webPreferences("/app/preload.cjs", "persist:staff")).toMatchObject({
    preload: "/app/preload.cjs",
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
  });
});

test("the window opens where it was", () => {
  expect(windowOptions("/p", "persist:staff", saved, [laptop, second])).toMatchObject({ x: 1500, y: 100, width: 1000 });
});

test("where its screen is gone, the system places it, and it fits the screen", () => {
  expect(boundsOn([laptop], saved)).toEqual({ width: 1000, height: 800 });
  expect(boundsOn([laptop], { ...saved, width: 4000, height: 20 })).toEqual({ width: 1440, height: 480 });
  expect(boundsOn([laptop], { ...saved, x: 1400, y: 880 })).toEqual({ width: 1000, height: 800 });
});

test("the first window has a size of its own", () => {
  expect(boundsOn([laptop], null)).toEqual({ width: 1280, height: 860 });
});
