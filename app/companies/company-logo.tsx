import { useEffect, useRef, useState } from "react";
import { initialsOf, paletteIndexOf } from "~/companies/initials";
import { placeholderLogo } from "~/companies/placeholder-logo";

/** Dark enough on each for white letters at 4.5:1. */
const palette = [
  "bg-teal-800",
  "bg-sky-800",
  "bg-indigo-800",
  "bg-fuchsia-900",
  "bg-rose-800",
  "bg-amber-800",
  "bg-lime-900",
  "bg-slate-700",
];

/** The company's logo, or its initials on a colour when there is none or it does not load. */
export function CompanyLogo({ name, logo, large = false }: { name: string; logo: string; large?: boolean }) {
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // What failed before scripts ran told nobody. A width of 0 alone says too little: a picture of shapes may have none.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) current.decode().catch(() => setBroken(true));
  }, []);
  const size = large ? "size-16 text-xl" : "size-12 text-base";
  if (broken || logo === placeholderLogo) {
    const colour = palette[paletteIndexOf(name, palette.length)];
    return (
      <span
        aria-hidden
        className={`flex ${size} ${colour} shrink-0 items-center justify-center rounded-xl font-semibold text-white`}
      >
        {initialsOf(name)}
      </span>
    );
  }
  const pixels = large ? 64 : 48;
  return (
    <img
      src={logo}
      alt=""
      width={pixels}
      height={pixels}
      loading={large ? "eager" : "lazy"}
      ref={image}
      onError={() => setBroken(true)}
      className={`${size} shrink-0 rounded-xl border border-line object-contain`}
    />
  );
}
