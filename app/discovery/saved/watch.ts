/** How often a person gets emails about changes of saved tools. */
export const watchPeriods = {
  off: "Never",
  week: "Once a week",
  change: "At once",
} as const;
export type WatchPeriod = keyof typeof watchPeriods;
export const watchPeriodNames = Object.keys(watchPeriods) as [WatchPeriod, ...WatchPeriod[]];
