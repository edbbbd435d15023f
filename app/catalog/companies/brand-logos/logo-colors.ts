const [lightTile, darkTile] = ["#ffffff", "#1d1b18"];

/** Minimum contrast for graphics (WCAG 1.4.11). */
const minContrast = 3;

/** A logo's color, from six hexadecimal digits, and a neutral tile with enough contrast, for both themes. */
export function logoColors(hex: string): { color: string; tile: string } {
  const color = `#${hex.toLowerCase()}`;
  return { color, tile: contrastOf(color, lightTile) >= minContrast ? lightTile : darkTile };
}

/** The contrast of two colors such as `#1d1b18`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance in sRGB, from 0 to 1. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
