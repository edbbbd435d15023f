/** For `expect.poll` and `vi.waitFor`: how often a state is looked at, and a limit that only catches a hang. */
export const waiting = { timeout: 120_000, interval: 20 };
