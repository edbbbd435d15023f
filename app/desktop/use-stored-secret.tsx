import { useEffect, useState } from "react";
import { desktopApp, type SecretName } from "~/desktop/desktop";

/** A secret that an admin typed or the desktop app stored. */
export type KeptSecret = {
  /** Empty for none. */
  value: string;
  type: (text: string) => void;
  /** Call it once the server has accepted the secret. The app then stores it; a browser discards it. */
  keep: () => void;
  forget: () => void;
  /** What happens to the secret. A browser never stores it. */
  place: "nowhere" | "no-keychain" | "keychain" | "kept";
};

/** A secret that the desktop app stores in the system's keychain. The page never stores it. */
export function useKeptSecret(name: SecretName): KeptSecret {
  const [typed, setTyped] = useState<string | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  const [hasKeychain, setHasKeychain] = useState<boolean | null>(null);

  useEffect(() => {
    let current = true;
    const { secrets } = desktopApp() ?? {};
    if (!secrets) return;
    // Without a keychain, there's nothing to read.
    Promise.all([secrets.areKept(), secrets.read(name)]).then(
      ([hasKeychain, kept]) => {
        if (!current) return;
        setHasKeychain(hasKeychain);
        setKept(kept);
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [name]);

  const keep = () => {
    const secret = typed?.trim();
    setTyped(null);
    if (!secret || !hasKeychain) return;
    desktopApp()
      ?.secrets.save(name, secret)
      .then(
        () => setKept(secret),
        () => setHasKeychain(false),
      );
  };
  const forget = () => {
    setTyped(null);
    setKept(null);
    void desktopApp()?.secrets.forget(name);
  };
  const placeOfNew = hasKeychain === null ? "nowhere" : hasKeychain ? "keychain" : "no-keychain";
  return {
    value: (typed ?? kept ?? "").trim(),
    type: setTyped,
    keep,
    forget,
    place: kept !== null && typed === null ? "kept" : placeOfNew,
  };
}
