import { useNavigate } from "@remix-run/react";
import { passFile } from "~/platform/desktop/handed-file";
import { useActions } from "~/platform/desktop/use-actions";
import { useFileDrop } from "~/platform/desktop/use-file-drop";
import { useJobNews } from "~/platform/desktop/use-job-news";

const importsPath = "/admin/imports";

/** Connects admin pages to the desktop app. In a browser, it only handles dropped files. */
export function DesktopWindow() {
  const navigate = useNavigate();
  useActions(importsPath);
  useJobNews();
  useFileDrop((file) => {
    passFile(file);
    navigate(importsPath);
  });
  return null;
}
