import { useEffect, useRef } from "react";
import { isImportFile } from "~/platform/desktop/handed-file";

/**
 * Accepts a table dropped anywhere on the page. Other files get the "not allowed" cursor. Input fields handle their own
 * drops.
 */
export function useFileDrop(onFile: (file: File) => void): void {
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const isFile = (event: DragEvent) => event.dataTransfer?.types.includes("Files") && !event.defaultPrevented;
    const onDragOver = (event: DragEvent) => {
      if (!isFile(event)) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = "copy";
    };
    const onDrop = (event: DragEvent) => {
      if (!isFile(event)) return;
      // Otherwise, the window would navigate to the file.
      event.preventDefault();
      const file = [...event.dataTransfer!.files].find(isImportFile);
      if (file) latest.current(file);
    };
    window.addEventListener("dragover", onDragOver);
    window.addEventListener("drop", onDrop);
    return () => {
      window.removeEventListener("dragover", onDragOver);
      window.removeEventListener("drop", onDrop);
    };
  }, []);
}
