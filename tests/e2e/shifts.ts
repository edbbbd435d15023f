import type { Page } from "@playwright/test";

/** The sum of all layout shifts since the page was opened that the reader didn't cause. */
export const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // Entries come with the frame after the next.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
