/** Where browsers store the tray. */
export const trayKey = "compared-tools";
