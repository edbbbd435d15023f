import { useEffect, useState } from "react";
import { desktopApp, type SecretName } from "~/platform/desktop/desktop";

/** A secret that an admin typed or the desktop app stored. */
export type StoredSecret = {
  /** Empty for none. */
  value: string;
  type: (text: string) => void;
  /** Call it once the server has accepted the secret. The app then stores it; a browser discards it. */
  store: () => void;
  forget: () => void;
  /** What happens to the secret. A browser never stores it. */
  storage: "none" | "no-keychain" | "keychain" | "loaded";
};

/** A secret that the desktop app stores in the system's keychain. The page never stores it. */
export function useStoredSecret(name: SecretName): StoredSecret {
  const [typed, setTyped] = useState<string | null>(null);
  const [stored, setStored] = useState<string | null>(null);
  const [hasKeychain, setHasKeychain] = useState<boolean | null>(null);

  useEffect(() => {
    let current = true;
    const { secrets } = desktopApp() ?? {};
    if (!secrets) return;
    // Without a keychain, there's nothing to read.
    Promise.all([secrets.areKept(), secrets.read(name)]).then(
      ([hasKeychain, stored]) => {
        if (!current) return;
        setHasKeychain(hasKeychain);
        setStored(stored);
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [name]);

  const store = () => {
    const secret = typed?.trim();
    setTyped(null);
    if (!secret || !hasKeychain) return;
    desktopApp()
      ?.secrets.save(name, secret)
      .then(
        () => setStored(secret),
        () => setHasKeychain(false),
      );
  };
  const forget = () => {
    setTyped(null);
    setStored(null);
    void desktopApp()?.secrets.forget(name);
  };
  const storageOfNew = hasKeychain === null ? "none" : hasKeychain ? "keychain" : "no-keychain";
  return {
    value: (typed ?? stored ?? "").trim(),
    type: setTyped,
    store,
    forget,
    storage: stored !== null && typed === null ? "loaded" : storageOfNew,
  };
}
