import { askWhereToSave } from "./downloads";
import type { ElectronModule } from "./electron";
import { decideHandingOn, decideNavigation } from "./navigation";
import { allowPermission } from "./permissions";
import { leaveAnswer, leaveQuestion } from "./unsaved";

type Active = () => string | null;

/**
 * What no page of the app gets, whichever window shows it. To be called before the first window opens. `onStay` is told
 * the address of a page that was to be left, and is not.
 */
export function guardContents(
  { app, dialog, shell, BrowserWindow }: ElectronModule,
  active: Active,
  onStay: (address: string) => void,
): void {
  app.on("certificate-error", (event, _contents, _url, _error, _certificate, decide) => {
    event.preventDefault();
    decide(false);
  });
  app.on("web-contents-created", (_event, contents) => {
    const handOn = (address: string) => {
      // A system without a browser or a mail program has nowhere to open it.
      if (decideHandingOn(address) === "browser") shell.openExternal(address).catch(() => {});
    };
    contents.setWindowOpenHandler(({ url }) => {
      handOn(url);
      return { action: "deny" };
    });
    contents.on("will-frame-navigate", (event) => {
      if (decideNavigation(event.url, active()) === "here") return;
      event.preventDefault();
      // A frame that leads elsewhere must not open browser windows.
      if (event.isMainFrame) handOn(event.url);
    });
    contents.on("will-redirect", (event) => {
      if (decideNavigation(event.url, active()) === "here") return;
      event.preventDefault();
      if (event.isMainFrame) handOn(event.url);
    });
    contents.on("will-attach-webview", (event) => event.preventDefault());
    contents.on("will-prevent-unload", (event) => {
      const window = BrowserWindow.fromWebContents(contents);
      const answer = window
        ? dialog.showMessageBoxSync(window, leaveQuestion)
        : dialog.showMessageBoxSync(leaveQuestion);
      // Here, preventing means not to listen to the page, which wants to be kept.
      if (answer === leaveAnswer) event.preventDefault();
      else onStay(contents.getURL());
    });
  });
}

/** What the session of all pages allows: notifications of the configured server, and downloads that are asked for. */
export function guardSession(session: Electron.Session, active: Active, downloads: string): void {
  session.setPermissionRequestHandler((_contents, permission, decide, { requestingUrl }) =>
    decide(allowPermission(permission, requestingUrl, active())),
  );
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    allowPermission(permission, requestingOrigin, active()),
  );
  session.setDevicePermissionHandler(() => false);
  session.on("will-download", (event, item) => {
    if (!askWhereToSave(item, active(), downloads)) event.preventDefault();
  });
}
