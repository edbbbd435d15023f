import { lazy, Suspense, type ComponentType } from "react";

const toModule = <Part,>(part: Part) => ({ default: part });

/**
 * A part of pages whose code loads with the first of it. If that fails, for example offline, the part is missing. The
 * server loads it at once, because it renders without waiting.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const missing: ComponentType<Props> = () => null;
  let Part = lazy(() => load().then(toModule, () => toModule(missing))) as unknown as ComponentType<Props>;
  if (import.meta.env.SSR) void load().then((loaded) => (Part = loaded));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
