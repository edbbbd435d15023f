import { useNavigate } from "@remix-run/react";
import { handFile } from "~/desktop/handed-file";
import { useActions } from "~/desktop/use-actions";
import { useFileDrop } from "~/desktop/use-file-drop";
import { useJobNews } from "~/desktop/use-job-news";

const importsPath = "/admin/imports";

/** What every staff page does for the desktop app around it; in a browser, only dropped files are left of it. */
export function DesktopWindow() {
  const navigate = useNavigate();
  useActions(importsPath);
  useJobNews();
  useFileDrop((file) => {
    handFile(file);
    navigate(importsPath);
  });
  return null;
}
