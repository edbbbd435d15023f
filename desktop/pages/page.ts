import type { ShellBridge } from "#desktop/src/shell-bridge";

/** What the preload gives to the shell's own pages. */
export const shell = (window as unknown as { shell: ShellBridge }).shell;

export function part<Part extends HTMLElement = HTMLElement>(id: string): Part {
  return document.getElementById(id) as Part;
}
