import { askWhereToSave } from "./downloads";
import type { ElectronModule } from "./electron";
import { decideHandingOn, decideNavigation } from "./navigation";
import { allowPermission } from "./permissions";
import { leaveAnswer, leaveQuestion } from "./unsaved";

type Active = () => string | null;

/**
 * Restrictions for all pages in all windows. Call it before the first window opens. `onStay` receives the URL of a page
 * that the user decided not to leave.
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
      // Without a browser or mail client, there's nowhere to open it.
      if (decideHandingOn(address) === "browser") shell.openExternal(address).catch(() => {});
    };
    contents.setWindowOpenHandler(({ url }) => {
      handOn(url);
      return { action: "deny" };
    });
    contents.on("will-frame-navigate", (event) => {
      if (decideNavigation(event.url, active()) === "here") return;
      event.preventDefault();
      // Frames that navigate elsewhere must not open browser windows.
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
      // Here, preventDefault ignores the page's request to stay.
      if (answer === leaveAnswer) event.preventDefault();
      else onStay(contents.getURL());
    });
  });
}

/** The session's permissions: notifications of the configured server, and requested downloads. */
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
