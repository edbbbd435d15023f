import { Scene } from "~/site/layout/scenes";

/** The ROI calculator before there's a result: a value that overtakes its cost. */
export function ReturnScene() {
  return (
    <Scene width={720} height={230} className="block h-48 bg-accent-soft sm:h-56">
      <path d="M0 0h110A110 110 0 0 1 0 110z" className="fill-sand" />
      <path d="M120 60h480M120 110h480M120 160h480" strokeWidth={2} className="stroke-surface" />
      <path d="M120 200L600 46v154z" className="fill-mint" />
      <path d="M120 150l480-44v94H120z" className="fill-surface opacity-60" />
      <path d="M120 150l480-44" strokeWidth={7} strokeLinecap="round" className="stroke-amber" />
      <path d="M120 200L600 46" strokeWidth={7} strokeLinecap="round" className="stroke-accent" />
      <circle cx={338} cy={130} r={14} strokeWidth={7} className="fill-surface stroke-ink" />
      <path d="M120 203h480" strokeWidth={6} strokeLinecap="round" className="stroke-ink" />
      <path d="M720 230h-80a80 80 0 0 1 80-80z" className="fill-accent" />
    </Scene>
  );
}
