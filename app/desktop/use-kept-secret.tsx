import { useEffect, useState } from "react";
import { desktopApp, type SecretName } from "~/desktop/desktop";

/** A secret that staff type, or that the desktop app has kept for them. */
export type KeptSecret = {
  /** Empty for none. */
  value: string;
  type: (text: string) => void;
  /** To be called once the server has taken it: what was typed is kept by the app, or forgotten where there is none. */
  keep: () => void;
  forget: () => void;
  /** What will be, or was, done with it. In a browser nothing is ever kept. */
  place: "nowhere" | "no-keychain" | "keychain" | "kept";
};

/** A secret that the desktop app keeps in the system's keychain, never the page. */
export function useKeptSecret(name: SecretName): KeptSecret {
  const [typed, setTyped] = useState<string | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  const [hasKeychain, setHasKeychain] = useState<boolean | null>(null);

  useEffect(() => {
    let current = true;
    const { secrets } = desktopApp() ?? {};
    if (!secrets) return;
    // Without a keychain there is nothing to read.
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
