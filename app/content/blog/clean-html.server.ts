import { decodeHTML } from "entities";
import sanitizeHtml from "sanitize-html";
import { isPlayer, videoOf } from "~/content/blog/video";
import { isWebAddress } from "~/platform/text/web-address";

/** Browsers ignore white space and control characters in a URL. */
function isExternal(href = ""): boolean {
  return /^https?:/i.test(href.replace(/[\s\p{Cc}]+/gu, ""));
}

const externalLink = { target: "_blank", rel: "nofollow noopener noreferrer" };

const lazy = { loading: "lazy", decoding: "async" };

/** Prefix for a post's own anchors, so that they can't collide with names the page or a script uses. */
const anchorPrefix = "post-";

function withPrefix(anchor: string): string {
  return anchor.startsWith(anchorPrefix) ? anchor : anchorPrefix + anchor;
}

const alignments = ["left", "center", "right"];

/** Converts alignment to WordPress's class, because the Content-Security-Policy blocks style attributes. */
function alignmentOf({ style = "", align = "" }: sanitizeHtml.Attributes): string {
  const requested = (/(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(style)?.[1] ?? align).toLowerCase();
  return alignments.includes(requested) ? `has-text-align-${requested}` : "";
}

/** For all tags: prefixes anchors and adds the alignment class. */
const transformAny: sanitizeHtml.Transformer = (tagName, attributes) => {
  // Most tags have none of these.
  if (!attributes.id && !attributes.class && !attributes.style && !attributes.align)
    return { tagName, attribs: attributes };
  const { id, class: names, ...attribs } = attributes;
  const classes = [names, alignmentOf(attribs)].filter(Boolean).join(" ");
  if (classes) attribs.class = [...new Set(classes.split(/\s+/))].join(" ");
  if (id && /^\S{1,100}$/.test(id)) attribs.id = withPrefix(id);
  return { tagName, attribs };
};

/**
 * Transforms a link. A link to a video player was an iframe. It gets a class, so that a click can play the video in
 * place.
 */
const transformLink: sanitizeHtml.Transformer = (tagName, { target: _target, rel: _rel, ...attributes }) => {
  const { class: _class, name, ...attribs } = attributes;
  const { href = "" } = attribs;
  const video = isPlayer(href) || attributes.class === "video" ? videoOf(href) : null;
  if (video) return { tagName, attribs: { ...attribs, href: video.watch, class: "video", ...externalLink } };
  if (/^#./.test(href)) attribs.href = `#${withPrefix(href.slice(1))}`;
  // Before IDs, anchors were links with a name.
  if (name) attribs.id ??= name;
  return { tagName, attribs: isExternal(href) ? { ...attribs, ...externalLink } : attribs };
};

/** Replaces embedded content with a link to it, or drops it if the URL isn't safe. */
function replaceWithLink(label: string): sanitizeHtml.Transformer {
  return (tagName, { src = "", title }) => {
    const video = videoOf(src.trim());
    const what = title?.trim();
    if (video) {
      const attribs = { href: video.watch, class: "video", ...externalLink };
      return { tagName: "a", attribs, text: `Watch the video${what ? `: ${what}` : ""}` };
    }
    const address = src.trim().replace(/^\/\/(?=[^/\\])/, "https://");
    const isOwn = /^\/(?![/\\])\S*$/.test(address);
    if (!isOwn && !isWebAddress(address)) return { tagName, attribs: {} };
    const attribs = { href: address, ...(!isOwn && externalLink) };
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
  // sanitize-html checks the URLs in srcset by the attribute's name.
  allowedSchemesByTag: { img: ["https"], srcset: ["https"] },
  allowProtocolRelative: false,
  transformTags: {
    "*": transformAny,
    // The page's only h1 is the post's title.
    h1: "h2",
    // Obsolete tags.
    strike: "s",
    tt: "code",
    a: transformLink,
    img: (tagName, attribs) => ({ tagName, attribs: { alt: "", ...attribs, ...lazy } }),
    // Tables and code can be wider than small screens, so they must scroll by keyboard.
    table: (tagName, attribs) => ({ tagName, attribs: { ...attribs, tabindex: "0" } }),
    pre: (tagName, attribs) => ({ tagName, attribs: { ...attribs, tabindex: "0" } }),
    iframe: replaceWithLink("Open the embedded page"),
    video: replaceWithLink("Watch the video"),
    audio: replaceWithLink("Listen to the recording"),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
} satisfies sanitizeHtml.IOptions;

/**
 * Sanitizes a post's HTML. Removes scripts, handlers, styles, and forms. Images must use https or be on this site, and
 * load lazily. Iframes become links, because the embedded site would track readers. IDs get a prefix, as do links to
 * them. Idempotent.
 */
export function cleanHtml(html: string): string {
  // Removing tags may leave invalid nesting, such as a heading in a paragraph, which the second pass repairs.
  return sanitizeHtml(sanitizeHtml(html, rules), rules);
}

/** Gives each cell below a table's head the heading of its column, unless cells are merged. The HTML must be clean. */
function withLabels(html: string): string {
  if (!html.includes("<thead")) return html;
  let headings: string[] = [];
  let column = 0;
  let isInHead = false;
  let isRegular = true;
  const cell: sanitizeHtml.Transformer = (tagName, attribs) => {
    if (attribs.colspan ?? attribs.rowspan) isRegular = false;
    if (isInHead) headings.push("");
    const label = isInHead || !isRegular ? "" : headings[column++]?.trim();
    return { tagName, attribs: label ? { ...attribs, "data-label": label } : attribs };
  };
  const begin =
    (change: () => void): sanitizeHtml.Transformer =>
    (tagName, attribs) => (change(), { tagName, attribs });
  return sanitizeHtml(html, {
    ...rules,
    allowedAttributes: { ...rules.allowedAttributes, td: [...cells, "data-label"] },
    transformTags: {
      table: begin(() => ([headings, isInHead, isRegular] = [[], false, true])),
      thead: begin(() => (isInHead = true)),
      tbody: begin(() => (isInHead = false)),
      tr: begin(() => (column = 0)),
      th: cell,
      td: cell,
    },
    textFilter: (text) => {
      if (isInHead && headings.length > 0) headings.push(headings.pop() + decodeHTML(text));
      return text;
    },
  });
}

/**
 * Sanitizes HTML for readers: images load from this site, and headings of sections have IDs to link to, and
 * cells of tables the heading of their column. Images that haven't been fetched yet are left out.
 */
export function withPicturePaths(html: string, pathOf: (src: string) => string | null): string {
  let sections = 0;
  const numbered: sanitizeHtml.Transformer = (_tagName, attributes) => ({
    tagName: "h2",
    attribs: { id: `section-${++sections}`, ...attributes },
  });
  const clean = sanitizeHtml(html, {
    ...rules,
    allowedTags: rules.allowedTags.filter((tag) => tag !== "picture" && tag !== "source"),
    transformTags: {
      ...rules.transformTags,
      h1: numbered,
      h2: numbered,
      img: (tagName, { srcset: _srcset, sizes: _sizes, ...attribs }) => ({
        tagName,
        attribs: { alt: "", ...attribs, src: pathOf(attribs.src ?? "") ?? "", ...lazy },
      }),
    },
  });
  return withLabels(clean);
}
