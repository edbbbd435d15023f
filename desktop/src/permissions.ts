/** Notifications of the configured server, and nothing else: no camera, place, clipboard, device, screen. */
export function allowPermission(permission: string, requestingUrl: string | undefined, origin: string | null): boolean {
  return permission === "notifications" && origin !== null && URL.parse(requestingUrl ?? "")?.origin === origin;
}
