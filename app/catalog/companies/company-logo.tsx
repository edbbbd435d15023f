import type { Logo } from "~/catalog/companies/logo";
import { placeholderLogo } from "~/catalog/companies/placeholder-logo";

const sizes = {
  small: { pixels: 32, className: "size-8 text-xs" },
  medium: { pixels: 48, className: "size-12 text-base" },
  large: { pixels: 64, className: "size-16 text-xl" },
};

type CompanyLogoProps = {
  logo: Logo;
  size?: keyof typeof sizes;
  /** Whether it's usually on the first screen, so that it loads eagerly. */
  isAboveFold?: boolean;
};

/**
 * The company's logo in front of its initials on a color. `hideBrokenLogos` hides a logo that fails to load. CSS
 * shows the initials, so that they can't be found or copied as text.
 */
export function CompanyLogo({ logo, size = "medium", isAboveFold = false }: CompanyLogoProps) {
  const { address, initials, color } = logo;
  const { pixels, className } = sizes[size];
  return (
    <span
      aria-hidden
      data-initials={initials}
      className={`relative flex ${className} ${color} before:content-[attr(data-initials)] shrink-0 items-center justify-center overflow-hidden rounded-xl font-semibold text-white`}
    >
      {address !== placeholderLogo && (
        <img
          key={address}
          src={address}
          alt=""
          width={pixels}
          height={pixels}
          loading={isAboveFold ? "eager" : "lazy"}
          data-logo
          className="absolute inset-0 size-full rounded-xl border border-line bg-surface object-contain"
        />
      )}
    </span>
  );
}
