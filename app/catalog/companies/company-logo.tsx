import type { Logo } from "~/catalog/companies/logo";
import { Mark } from "~/platform/ui/mark";
import { groundOf } from "~/platform/runtime/mark-shapes";
import { placeholderLogo } from "~/catalog/companies/placeholder-logo";

const sizes = {
  small: { pixels: 32, className: "size-8 rounded-md text-xs" },
  row: { pixels: 44, className: "size-11 rounded-lg text-sm" },
  medium: { pixels: 52, className: "size-13 rounded-lg text-base" },
  large: { pixels: 88, className: "size-16 rounded-card text-xl sm:size-22" },
};

type CompanyLogoProps = {
  logo: Logo;
  size?: keyof typeof sizes;
  /** Whether it's usually on the first screen, so that it loads eagerly. */
  isAboveFold?: boolean;
  /** Whether a tool without a logo has its initials, which are read faster in long tables, instead of a mark. */
  isDense?: boolean;
};

/**
 * The company's logo, or its mark. `hideBrokenLogos` hides a logo that fails to load, so that its initials show. CSS
 * shows them, so that they can't be found or copied as text.
 */
export function CompanyLogo({ logo, size = "medium", isAboveFold = false, isDense = false }: CompanyLogoProps) {
  const { address, initials, markSeed } = logo;
  const { pixels, className } = sizes[size];
  const hasMark = address === placeholderLogo && !isDense;
  return (
    <span
      aria-hidden
      data-initials={hasMark ? undefined : initials}
      className={`relative flex ${className} ${groundOf(markSeed)} before:content-[attr(data-initials)] shrink-0 items-center justify-center overflow-hidden has-[img:not([hidden])]:bg-surface font-display font-bold`}
    >
      {hasMark && <Mark seed={markSeed} />}
      {address !== placeholderLogo && (
        <img
          key={address}
          src={address}
          alt=""
          width={pixels}
          height={pixels}
          loading={isAboveFold ? "eager" : "lazy"}
          data-logo
          className="absolute inset-0 size-full rounded-[inherit] border border-line bg-surface object-contain"
        />
      )}
    </span>
  );
}
