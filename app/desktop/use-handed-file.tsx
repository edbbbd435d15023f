import { useEffect, useRef } from "react";
import { onFileHanded, takeFile } from "~/desktop/handed-file";

/** For the page of imports: gives it the file that was dropped or chosen elsewhere, now and while it is open. */
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
