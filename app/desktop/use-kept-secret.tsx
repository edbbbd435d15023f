import { useCallback, useEffect, useState } from "react";
import { desktopApp, type SecretName } from "~/desktop/desktop";

/**
 * A secret that the desktop app keeps in the system's keychain: `kept` is null until it was read, when there is none, and
 * in a browser, where `keep` keeps nothing.
 */
export function useKeptSecret(name: SecretName) {
  const [kept, setKept] = useState<string | null>(null);

  useEffect(() => {
    let current = true;
    void desktopApp()
      ?.secrets.read(name)
      .then(
        (secret) => current && setKept(secret),
        () => {},
      );
    return () => {
      current = false;
    };
  }, [name]);

  /** Refused without a keychain: then it is typed again the next time. */
  const keep = useCallback(
    (secret: string) =>
      void desktopApp()
        ?.secrets.save(name, secret)
        .then(
          () => setKept(secret),
          () => {},
        ),
    [name],
  );

  const forget = useCallback(() => {
    setKept(null);
    void desktopApp()?.secrets.forget(name);
  }, [name]);

  return { kept, keep, forget };
}
