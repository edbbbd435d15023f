import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { desktopApp, type Action } from "~/platform/desktop/desktop";
import { passFile } from "~/platform/desktop/handed-file";

/** Runs the actions chosen from the desktop app's menu. */
export function useActions(importsPath: string): void {
  const navigate = useNavigate();
  const run = useRef<(action: Action) => void>(() => {});
  useEffect(() => {
    run.current = (action) => {
      if (action.kind === "go") navigate(action.path);
      if (action.kind === "save") saveForm();
      if (action.kind === "find") document.querySelector<HTMLElement>("main input[type=search]")?.focus();
      if (action.kind === "import-file") {
        passFile(new File([new Uint8Array(action.file.bytes)], action.file.name));
        navigate(importsPath);
      }
    };
  });
  useEffect(() => desktopApp()?.onAction((action) => run.current(action)), []);
}

/** Submits the focused form, or else the page's first. */
function saveForm(): void {
  const active = document.activeElement?.closest<HTMLFormElement>("main form");
  (active ?? document.querySelector<HTMLFormElement>("main form[data-save]"))?.requestSubmit();
}
