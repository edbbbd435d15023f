import { useEffect, useRef } from "react";
import { onFilePassed, takePassedFile } from "~/platform/desktop/handed-file";

/** Passes files that were dropped or chosen elsewhere to the Import page. */
export function usePassedFile(onFile: (file: File) => void): void {
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const take = () => {
      const file = takePassedFile();
      if (file) latest.current(file);
    };
    take();
    return onFilePassed(take);
  }, []);
}
