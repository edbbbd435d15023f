/**
 * Allows notifications of the configured server and nothing else: no camera, location, clipboard, devices, or screen.
 */
export function allowPermission(permission: string, requestingUrl: string | undefined, origin: string | null): boolean {
  return permission === "notifications" && origin !== null && URL.parse(requestingUrl ?? "")?.origin === origin;
}
