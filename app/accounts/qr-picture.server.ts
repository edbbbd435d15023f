import encodeQR from "qr";

const white = `<rect width="100%" height="100%" fill="#fff"/>`;

/** A QR code of a text as a data URL. It's black on white in dark mode, too, as cameras expect it. */
export function qrPicture(text: string): string {
  const drawing = encodeQR(text, "svg", { border: 2 }).replace(/<svg[^>]*>/, (start) => start + white);
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
