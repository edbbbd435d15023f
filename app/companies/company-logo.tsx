import { useEffect, useRef, useState } from "react";
import type { Logo } from "~/companies/logo";
import { placeholderLogo } from "~/companies/placeholder-logo";

/** The company's logo, or its initials on a color if it has none or the image fails to load. */
export function CompanyLogo({ logo, large = false }: { logo: Logo; large?: boolean }) {
  const { address, initials, color } = logo;
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // An image that failed before hydration fired its error event too early. A width of 0 isn't enough: SVG images may
    // have none.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) current.decode().catch(() => setBroken(true));
  }, []);
  const size = large ? "size-16 text-xl" : "size-12 text-base";
  if (broken || address === placeholderLogo)
    return (
      <span
        aria-hidden
        className={`flex ${size} ${color} shrink-0 items-center justify-center rounded-xl font-semibold text-white`}
      >
        {initials}
      </span>
    );
  const pixels = large ? 64 : 48;
  return (
    <img
      src={address}
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
