import encodeQR from "qr";

/** A QR code of a text as a data URL. It's black on white in dark mode, too, as cameras expect it. */
export function qrPicture(text: string): string {
  const drawing = encodeQR(text, "svg", { border: 2 });
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
