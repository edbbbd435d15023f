/** The question that a page with unsaved changes has asked before it is left: by closing, reloading or going elsewhere. */
export const leaveQuestion = {
  type: "question",
  message: "Leave without saving?",
  detail: "Your changes will be lost.",
  buttons: ["Stay", "Leave"],
  defaultId: 0,
  cancelId: 0,
} as const satisfies Electron.MessageBoxSyncOptions;

export const leaveAnswer = 1;
