import type { AppLoadContext } from "@remix-run/node";

/** What a page shows instead of data that failed to load. Such a page isn't stored. */
export async function withFallback<Value, Instead>(
  context: AppLoadContext,
  loading: Promise<Value>,
  instead: Instead,
): Promise<Value | Instead> {
  try {
    return await loading;
  } catch {
    context.shared?.leaveOut();
    return instead;
  }
}
