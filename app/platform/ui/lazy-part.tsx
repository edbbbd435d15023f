import { lazy, Suspense, type ComponentType } from "react";

const toModule = <Part,>(part: Part) => ({ default: part });

/**
 * A component whose code loads when it's first rendered. If that fails, for example offline, it renders nothing. The
 * server loads the code immediately, because it renders without waiting.
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
