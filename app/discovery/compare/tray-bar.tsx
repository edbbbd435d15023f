import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { readTray, useTray } from "~/discovery/compare/use-tray";
import { lazyPart } from "~/platform/ui/lazy-part";

/** Pages without the tray. The page of saved tools has it, because they can be compared. */
const elsewhere = /^\/(?:admin|auth|account(?!\/saved))(?:\/|$)/;
/** Pages that show the tray's tools themselves. */
const compare = /^\/compare(?:\/|$)/;

const TrayList = lazyPart(() => import("~/discovery/compare/tray-list").then(({ TrayList: List }) => List));

/** The selected tools. Renders nothing without any. */
export function TrayBar() {
  const tray = useTray();
  const [isStored] = useState(() => readTray().length > 0);
  const { pathname } = useLocation();
  if (tray.length === 0 || elsewhere.test(pathname)) return null;
  return <TrayList tray={tray} isStored={isStored} isHidden={compare.test(pathname)} />;
}
