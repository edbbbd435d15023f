import { createContext, useContext } from "react";
import type { Permission } from "~/platform/runtime/roles";

/** What the admin who sees the page may do. */
export const PermissionsContext = createContext<readonly Permission[]>([]);

/** Whether the admin may do something, so that pages offer only that. The server decides for itself. */
export function useMay(): (permission: Permission) => boolean {
  const permissions = useContext(PermissionsContext);
  return (permission) => permissions.includes(permission);
}
