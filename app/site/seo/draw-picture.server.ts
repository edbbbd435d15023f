import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { light } from "~/platform/runtime/palette";
import { groundOf, markOf } from "~/platform/runtime/mark-shapes";
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

const artWidth = 340;
const tileSize = 208;

const svgUrl = (width: number, height: number, drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawing}</svg>`)}`;

/** The band of cut paper at the right, with a magnifying glass where there's no tool to show. */
const art = (withGlass: boolean) =>
  svgUrl(
    artWidth,
    pictureSize.height,
    `<rect width="340" height="630" fill="${light["deep-art"]}"/>
<path d="M0 630V460a170 170 0 0 1 170 170z" fill="${light.mint}"/>
<path d="M340 0v180A180 180 0 0 1 160 0z" fill="${light.sand}"/>
${
  withGlass
    ? `<path d="m212 372 62 62" stroke="${light.amber}" stroke-width="34" stroke-linecap="round"/>
<circle cx="156" cy="312" r="78" fill="${light.deep}" stroke="${light["on-deep"]}" stroke-width="24"/>`
    : ""
}`,
  );

/** The color of a utility such as `fill-accent`, the first of several. */
const colorOf = (utility: string) => light[utility.replace(/^(?:bg|fill)-| .*$/g, "") as keyof typeof light];

const markUrl = (seed: number) =>
  svgUrl(
    40,
    40,
    `<rect width="40" height="40" fill="${colorOf(groundOf(seed))}"/>${markOf(seed)
      .map(({ ink, path }) => `<path d="${path}" fill="${colorOf(ink)}"/>`)
      .join("")}`,
  );

const sign = svgUrl(
  32,
  32,
  `<rect width="32" height="32" rx="8" fill="${light.accent}"/><path d="M0 18a14 14 0 0 1 14 14H8a8 8 0 0 1-8-8z" fill="${light.mint}"/><path d="m19.5 18.5 6 6" stroke="${light.amber}" stroke-width="3.5" stroke-linecap="round"/><circle cx="15" cy="14" r="6.5" fill="none" stroke="${light["on-deep"]}" stroke-width="3"/>`,
);

function box(style: Record<string, unknown>, ...children: Element[]): Element {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

function words(text: string, lines: number, style: Record<string, unknown>): Element {
  const wrapping = { display: "block", width: "100%", lineClamp: lines, overflowWrap: "anywhere" };
  return { type: "div", props: { style: { ...wrapping, ...style }, children: text } };
}

function image(src: string, width: number, height: number, style: Record<string, unknown>): Element {
  return { type: "img", props: { src, width, height, style: { width, height, ...style } } };
}

function layout({ titles, text, label, markSeed, logo, siteName }: DrawnPicture): Element {
  const title = titles.map(drawable).find((drawn) => /[\p{L}\p{N}]/u.test(drawn)) ?? "";
  const [labelled, described, signed] = [label ?? "", text, siteName].map(drawable) as [string, string, string];
  const size = title.length <= 20 ? 84 : title.length <= 50 ? 62 : 50;
  const chip = words(labelled, 1, {
    width: "auto",
    alignSelf: "flex-start",
    marginBottom: 28,
    padding: "8px 22px",
    borderRadius: 999,
    background: light["accent-soft"],
    color: light.accent,
    fontSize: 28,
    fontWeight: 600,
  });
  const tile = logo ?? (markSeed === undefined ? undefined : markUrl(markSeed));
  return box(
    { ...pictureSize, background: light.paper, color: light.ink, fontFamily: interFamilies },
    box(
      {
        boxSizing: "border-box",
        width: pictureSize.width - artWidth,
        height: "100%",
        flexDirection: "column",
        padding: "48px 56px 48px 72px",
      },
      box(
        { flex: 1, flexDirection: "column", justifyContent: "center", width: "100%" },
        ...(labelled ? [chip] : []),
        words(title, 3, { fontSize: size, fontWeight: 600, lineHeight: 1.1, letterSpacing: "-0.03em" }),
        words(described, 3, { marginTop: 28, color: light.muted, fontSize: 32, lineHeight: 1.4 }),
      ),
      box(
        { width: "100%", alignItems: "center", gap: 18 },
        image(sign, 48, 48, {}),
        words(signed, 1, { flex: 1, fontSize: 30, fontWeight: 600 }),
      ),
    ),
    box(
      { position: "relative", width: artWidth, height: "100%" },
      image(art(tile === undefined), artWidth, pictureSize.height, { position: "absolute", top: 0, left: 0 }),
      ...(tile === undefined
        ? []
        : [
            image(tile, tileSize, tileSize, {
              // Like the art, because what is positioned is drawn last.
              position: "absolute",
              top: (pictureSize.height - tileSize) / 2,
              left: (artWidth - tileSize) / 2,
              borderRadius: 40,
              background: light.surface,
              objectFit: "contain",
            }),
          ]),
    ),
  );
}
