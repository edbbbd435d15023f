import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { currentMarker, reservingScript } from "~/accounts/session-marker";

test.each([
  ["", "", "none"],
  ["theme=dark", "", "none"],
  ["session-marker=abc", "abc", "user"],
  ["a=b; session-marker=abc; c=d", "abc", "user"],
  ["a=b; __Host-session-marker=abc", "abc", "user"],
  ["session-marker=old; __Host-session-marker=abc", "abc", "user"],
  ["my-session-marker=abc; session-marker-2=abc", "", "none"],
])("of the cookies “%s”, the marker is “%s”, and the page is a %s's", (cookie, marker, place) => {
  const documentElement = { dataset: {} };
  vi.stubGlobal("document", { cookie });
  expect(currentMarker()).toBe(marker);
  vi.unstubAllGlobals();
  runInNewContext(reservingScript, { document: { cookie, documentElement } });
  expect(documentElement.dataset).toEqual({ session: place });
});
