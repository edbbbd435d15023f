import { useEffect, useRef } from "react";
import { onFileHanded, takeFile } from "~/platform/desktop/handed-file";

/** Passes files that were dropped or chosen elsewhere to the Import page. */
export function useHandedFile(onFile: (file: File) => void): void {
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const take = () => {
      const file = takeFile();
      if (file) latest.current(file);
    };
    take();
    return onFileHanded(take);
  }, []);
}
