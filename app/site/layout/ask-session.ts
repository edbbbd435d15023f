import { readSession, type SessionUser } from "~/accounts/api";
import { currentMarker } from "~/accounts/session-marker";
import { send } from "~/platform/api/send";

/** Fetches the logged-in user, with the data that pages show. Returns null on failure. */
async function fetchUser(): Promise<SessionUser | null> {
  try {
    const { answer } = await send(readSession.method, readSession.path);
    return (answer as { user: SessionUser | null }).user;
  } catch {
    return null;
  }
}

/** The answer to an early request, with its session's marker. */
let early: { marker: string; answer: Promise<SessionUser | null> } | undefined;

/** Fetches the user while React is still loading, if there's a session. */
export function prefetchSessionUser(): void {
  const marker = currentMarker();
  if (marker !== "") early = { marker, answer: fetchUser() };
}

/** The logged-in user. Uses the early request, if it was for the same session. */
export function loadSessionUser(): Promise<SessionUser | null> {
  const answer = early?.marker === currentMarker() ? early.answer : fetchUser();
  early = undefined;
  return answer;
}
