import { readSession, type SessionUser } from "~/accounts/api";
import { currentMarker } from "~/accounts/session-marker";
import { send } from "~/platform/api/send";

/** Asks who is logged in, and what pages show of theirs. A failure counts as nobody. */
async function ask(): Promise<SessionUser | null> {
  try {
    const { answer } = await send(readSession.method, readSession.path);
    return (answer as { user: SessionUser | null }).user;
  } catch {
    return null;
  }
}

/** The first answer, if it was asked for before React runs, with the session it's for. */
let early: { marker: string; answer: Promise<SessionUser | null> } | undefined;

/** Asks while React is still loading, if there's a session. */
export function askEarly(): void {
  const marker = currentMarker();
  if (marker !== "") early = { marker, answer: ask() };
}

/** Asks who is logged in, or returns what was asked for early in the same session. */
export function askSession(): Promise<SessionUser | null> {
  const asked = early?.marker === currentMarker() ? early.answer : ask();
  early = undefined;
  return asked;
}
