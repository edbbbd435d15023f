import type { AppLoadContext } from "@remix-run/node";

/** Resolves with a page's data, or with the fallback if loading fails. Then, the page isn't stored. */
export async function withFallback<Value, Fallback>(
  context: AppLoadContext,
  loading: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> {
  try {
    return await loading;
  } catch {
    context.shared?.markIncomplete();
    return fallback;
  }
}
