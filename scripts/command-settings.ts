import { settingWarnings, readSettings, type Settings } from "~/platform/runtime/env.server";

/**
 * Reads the settings of a command, and warns of some, as the site does.
 * @throws {SettingsError} with one sentence per mistake
 */
export function readCommandSettings(): Settings {
  for (const sentence of settingWarnings()) console.error(sentence);
  return readSettings();
}
