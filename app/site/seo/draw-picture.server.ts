import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { initialsOf } from "~/catalog/companies/initials";
import { drawable, interFamilies, interFiles } from "~/site/seo/inter.server";
import { pictureSize, type Picture } from "~/site/seo/picture";

/** A picture with its logo as a PNG or SVG image in a data URL. */
export type DrawnPicture = Omit<Picture, "logoPath"> & { logo?: string };

/** Draws a social image as a PNG of 1200×630. Blocks the thread for tens of milliseconds. */
export async function drawPicture(picture: DrawnPicture): Promise<Uint8Array> {
  const svg = await satori(layout(picture) as never, { ...pictureSize, fonts: interFiles() });
  // Text is outlines at this point, so system fonts aren't needed.
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** An element for satori, in the format of React elements. */
type Element = { type: string; props: Record<string, unknown> };

const colors = {
  paper: "#fbfaf8",
  ink: "#1d1b18",
  muted: "#5f5a52",
  line: "#e4e0d9",
  accent: "#1f5f4a",
  accentSoft: "#e3efe9",
  onAccent: "#ffffff",
};
const sign = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1f5f4a"/><circle cx="14" cy="14" r="6" fill="none" stroke="#fff" stroke-width="3"/><path d="m19 19 6 6" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>')}`;

function box(style: Record<string, unknown>, ...children: Element[]): Element {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

function words(text: string, lines: number, style: Record<string, unknown>): Element {
  const wrapping = { display: "block", width: "100%", lineClamp: lines, overflowWrap: "anywhere" };
  return { type: "div", props: { style: { ...wrapping, ...style }, children: text } };
}

function layout({ titles, text, label, initials, logo, siteName }: DrawnPicture): Element {
  const title = titles.map(drawable).find((drawn) => /[\p{L}\p{N}]/u.test(drawn)) ?? "";
  const [labelled, described, signed] = [label ?? "", text, siteName].map(drawable) as [string, string, string];
  const size = title.length <= 24 ? 84 : title.length <= 60 ? 64 : 52;
  const chip = words(labelled, 1, {
    width: "auto",
    alignSelf: "flex-start",
    marginBottom: 28,
    padding: "8px 22px",
    borderRadius: 999,
    background: colors.accentSoft,
    color: colors.accent,
    fontSize: 28,
    fontWeight: 600,
  });
  return box(
    {
      ...pictureSize,
      boxSizing: "border-box",
      flexDirection: "column",
      padding: "24px 72px 48px",
      background: colors.paper,
      color: colors.ink,
      fontFamily: interFamilies,
      borderTop: `14px solid ${colors.accent}`,
    },
    box(
      { flex: 1, flexDirection: "column", justifyContent: "center", width: "100%" },
      ...(labelled ? [chip] : []),
      box(
        { width: "100%", alignItems: "center", gap: 32 },
        ...(initials ? [logo === undefined ? tile(initialsOf(title)) : image(logo)] : []),
        box(
          { flex: 1 },
          words(title, initials ? 2 : 3, {
            fontSize: size,
            fontWeight: 600,
            lineHeight: 1.12,
            letterSpacing: "-0.02em",
          }),
        ),
      ),
      words(described, 3, { marginTop: 32, color: colors.muted, fontSize: 34, lineHeight: 1.4 }),
    ),
    box(
      { width: "100%", alignItems: "center", gap: 18, paddingTop: 28, borderTop: `2px solid ${colors.line}` },
      { type: "img", props: { src: sign, width: 44, height: 44 } },
      words(signed, 1, { flex: 1, fontSize: 30, fontWeight: 600 }),
    ),
  );
}

const tileStyle = { width: 132, height: 132, flexShrink: 0, borderRadius: 28 };

function image(logo: string): Element {
  const style = { ...tileStyle, objectFit: "contain", border: `2px solid ${colors.line}` };
  return { type: "img", props: { src: logo, width: tileStyle.width, height: tileStyle.height, style } };
}

function tile(initials: string): Element {
  return box(
    {
      ...tileStyle,
      alignItems: "center",
      justifyContent: "center",
      background: colors.accent,
      color: colors.onAccent,
      fontSize: 60,
      fontWeight: 600,
    },
    words(initials, 1, { width: "auto" }),
  );
}
