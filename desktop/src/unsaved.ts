/** The question before leaving a page with unsaved changes, by closing, reloading, or navigating. */
export const leaveQuestion = {
  type: "question",
  message: "Leave without saving?",
  detail: "Your changes will be lost.",
  buttons: ["Stay", "Leave"],
  defaultId: 0,
  cancelId: 0,
} as const satisfies Electron.MessageBoxSyncOptions;

export const leaveAnswer = 1;
