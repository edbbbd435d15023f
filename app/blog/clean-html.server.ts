import sanitizeHtml from "sanitize-html";
import { isPlayer, videoOf } from "~/blog/video";
import { isWebAddress } from "~/text/web-address";

/** Browsers read an address without the white space and control characters in it. */
function leavesTheSite(href = ""): boolean {
  return /^https?:/i.test(href.replace(/[\s\p{Cc}]+/gu, ""));
}

const outwards = { target: "_blank", rel: "nofollow noopener noreferrer" };

const late = { loading: "lazy", decoding: "async" };

/** What a post's own anchors begin with: nothing in a post has a name that the page or a script goes by. */
const anchorPrefix = "post-";

function withPrefix(anchor: string): string {
  return anchor.startsWith(anchorPrefix) ? anchor : anchorPrefix + anchor;
}

const alignments = ["left", "center", "right"];

/** The policy of this site lets no style attribute through: alignment, which says something, is kept by WordPress's class. */
function alignmentOf({ style = "", align = "" }: sanitizeHtml.Attributes): string {
  const asked = (/(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(style)?.[1] ?? align).toLowerCase();
  return alignments.includes(asked) ? `has-text-align-${asked}` : "";
}

/** Of every tag: anchors get their prefix, alignment its class. */
const transformAny: sanitizeHtml.Transformer = (tagName, given) => {
  // Most tags have none of them.
  if (!given.id && !given.class && !given.style && !given.align) return { tagName, attribs: given };
  const { id, class: names, ...attribs } = given;
  const classes = [names, alignmentOf(attribs)].filter(Boolean).join(" ");
  if (classes) attribs.class = [...new Set(classes.split(/\s+/))].join(" ");
  if (id && /^\S{1,100}$/.test(id)) attribs.id = withPrefix(id);
  return { tagName, attribs };
};

/** A link. One to a video's player is what a frame became, and is marked: a click on it may play the video in its place. */
const transformLink: sanitizeHtml.Transformer = (tagName, { target: _target, rel: _rel, ...given }) => {
  const { class: _class, name, ...attribs } = given;
  const { href = "" } = attribs;
  const video = isPlayer(href) || given.class === "video" ? videoOf(href) : null;
  if (video) return { tagName, attribs: { ...attribs, href: video.watch, class: "video", ...outwards } };
  if (/^#./.test(href)) attribs.href = `#${withPrefix(href.slice(1))}`;
  // Before ids, anchors were links with a name.
  if (name) attribs.id ??= name;
  return { tagName, attribs: leavesTheSite(href) ? { ...attribs, ...outwards } : attribs };
};

/** What the page does not show becomes a link to it. What leads nowhere safe goes. */
function linkInstead(label: string): sanitizeHtml.Transformer {
  return (tagName, { src = "", title }) => {
    const video = videoOf(src.trim());
    const what = title?.trim();
    if (video) {
      const attribs = { href: video.watch, class: "video", ...outwards };
      return { tagName: "a", attribs, text: `Watch the video${what ? `: ${what}` : ""}` };
    }
    const address = src.trim().replace(/^\/\/(?=[^/\\])/, "https://");
    const isOwn = /^\/(?![/\\])\S*$/.test(address);
    if (!isOwn && !isWebAddress(address)) return { tagName, attribs: {} };
    const attribs = { href: address, ...(!isOwn && outwards) };
    return { tagName: "a", attribs, text: `${label}: ${what || (isOwn ? address : new URL(address).hostname)}` };
  };
}

const cells = ["colspan", "rowspan"];
const changes = ["cite", "datetime"];
const languageClasses = [/^lang(?:uage)?-[\w#+.-]{1,40}$/];

const rules = {
  allowedTags: [
    ...["h2", "h3", "h4", "h5", "h6", "p", "br", "wbr", "hr", "blockquote", "pre", "code", "kbd", "samp", "var", "q"],
    ...["ul", "ol", "li", "dl", "dt", "dd", "strong", "b", "em", "i", "u", "s", "del", "ins", "mark", "small", "cite"],
    ...["sub", "sup", "abbr", "dfn", "time", "bdi", "bdo", "ruby", "rt", "rp", "span", "div", "address", "a"],
    ...["img", "figure", "figcaption", "picture", "source", "details", "summary"],
    ...["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ],
  allowedAttributes: {
    "*": ["lang", "dir", "id"],
    a: ["href", "title", "rel", "target"],
    img: ["src", "srcset", "sizes", "alt", "title", "width", "height", "loading", "decoding"],
    source: ["srcset", "sizes", "type", "media"],
    th: ["scope", "abbr", ...cells],
    td: cells,
    col: ["span"],
    colgroup: ["span"],
    ol: ["start", "type", "reversed"],
    li: ["value"],
    time: ["datetime"],
    abbr: ["title"],
    dfn: ["title"],
    blockquote: ["cite"],
    q: ["cite"],
    del: changes,
    ins: changes,
    details: ["open"],
    table: ["tabindex"],
    pre: ["tabindex"],
  },
  allowedClasses: {
    "*": [...alignments.flatMap((side) => [`has-text-align-${side}`, `align${side}`])],
    a: ["video"],
    code: languageClasses,
    pre: languageClasses,
  },
  selfClosing: ["br", "col", "hr", "img", "wbr"],
  allowedSchemes: ["http", "https", "mailto", "tel"],
  // The addresses in a srcset are looked up by the attribute's name.
  allowedSchemesByTag: { img: ["https"], srcset: ["https"] },
  allowProtocolRelative: false,
  transformTags: {
    "*": transformAny,
    // The page has one h1 already: the post's title.
    h1: "h2",
    // What these were called once.
    strike: "s",
    tt: "code",
    a: transformLink,
    img: (tagName, attribs) => ({ tagName, attribs: { alt: "", ...attribs, ...late } }),
    // On small screens they are wider than the page: the keyboard must be able to scroll them.
    table: (tagName, attribs) => ({ tagName, attribs: { ...attribs, tabindex: "0" } }),
    pre: (tagName, attribs) => ({ tagName, attribs: { ...attribs, tabindex: "0" } }),
    iframe: linkInstead("Open the embedded page"),
    video: linkInstead("Watch the video"),
    audio: linkInstead("Listen to the recording"),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
} satisfies sanitizeHtml.IOptions;

/**
 * A post's HTML as it was given, but for what runs, frames others or leaves its place: scripts, handlers, styles and
 * forms go. Images must be https or of this site; they load late. A frame becomes a link to what it showed: its site
 * would follow whoever reads the post. Ids get a prefix, and links within the post follow them. What was cleaned before
 * is not changed.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, rules);
}

/** The same for readers: images are shown from this site, and those that are not here are left out. */
export function withPicturePaths(html: string, pathOf: (src: string) => string | null): string {
  return sanitizeHtml(html, {
    ...rules,
    allowedTags: rules.allowedTags.filter((tag) => tag !== "picture" && tag !== "source"),
    transformTags: {
      ...rules.transformTags,
      img: (tagName, { srcset: _srcset, sizes: _sizes, ...attribs }) => ({
        tagName,
        attribs: { alt: "", ...attribs, src: pathOf(attribs.src ?? "") ?? "", ...late },
      }),
    },
  });
}
