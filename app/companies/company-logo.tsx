import { useEffect, useRef, useState } from "react";
import type { Logo } from "~/companies/logo";
import { placeholderLogo } from "~/companies/placeholder-logo";

const sizes = {
  small: { pixels: 32, className: "size-8 text-xs" },
  medium: { pixels: 48, className: "size-12 text-base" },
  large: { pixels: 64, className: "size-16 text-xl" },
};

type CompanyLogoProps = {
  logo: Logo;
  size?: keyof typeof sizes;
  /** Whether it's usually on the first screen, so that it loads at once. */
  isAboveFold?: boolean;
};

/** The company's logo, or its initials on a color if it has none or the image fails to load. */
export function CompanyLogo({ logo, size = "medium", isAboveFold = false }: CompanyLogoProps) {
  const { address, initials, color } = logo;
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // An image that failed before hydration fired its error event too early. A width of 0 isn't enough: SVG images may
    // have none.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) current.decode().catch(() => setBroken(true));
  }, []);
  const { pixels, className } = sizes[size];
  if (broken || address === placeholderLogo)
    return (
      <span
        aria-hidden
        className={`flex ${className} ${color} shrink-0 items-center justify-center rounded-xl font-semibold text-white`}
      >
        {initials}
      </span>
    );
  return (
    <img
      src={address}
      alt=""
      width={pixels}
      height={pixels}
      loading={isAboveFold ? "eager" : "lazy"}
      ref={image}
      onError={() => setBroken(true)}
      className={`${className} shrink-0 rounded-xl border border-line object-contain`}
    />
  );
}
