import { Tokenizer } from "htmlparser2";
import { cleanText } from "~/platform/text/clean-text";

/** Adjacent paragraphs are separate words. */
const blocks = new Set(
  "address blockquote br dd div dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre table td th tr ul".split(" "),
);
/** The text in them isn't read. */
const silent = new Set(["script", "style", "textarea", "option", "iframe", "noembed", "noframes", "xmp"]);

/**
 * The text of HTML on one line, without tags and scripts and with entities decoded. Reads tag by tag, because parsers that keep a stack of
 * open tags take minutes for hundreds of thousands of them.
 */
export function textOf(html: string): string {
  const parts: string[] = [];
  /** The open element whose text isn't read. A list of options or another block ends it, too. */
  let silentIn: string | undefined;
  const readTag = (begin: number, end: number, opens: boolean) => {
    const name = html.slice(begin, end).toLowerCase();
    if (blocks.has(name)) parts.push(" ");
    if (name === silentIn || name === "select" || blocks.has(name)) silentIn = undefined;
    if (opens && silent.has(name)) silentIn = name;
  };
  const read = (text: string) => {
    if (silentIn === undefined) parts.push(text);
  };
  const tokenizer = new Tokenizer(
    // <iframe … /> isn't open for the rest of the page, as WordPress writes it.
    { xmlMode: false, decodeEntities: true, recognizeSelfClosing: true },
    {
      ...nothing,
      onopentagname: (begin, end) => readTag(begin, end, true),
      onselfclosingtag: () => (silentIn = undefined),
      onclosetag: (begin, end) => readTag(begin, end, false),
      ontext: (begin, end) => read(html.slice(begin, end)),
      ontextentity: (codePoint) => read(String.fromCodePoint(codePoint)),
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return cleanText(parts.join(""));
}

const ignore = () => {};
/** What else is in HTML has no text. */
const nothing = {
  ...{ onattribdata: ignore, onattribentity: ignore, onattribend: ignore, onattribname: ignore, oncdata: ignore },
  ...{ oncomment: ignore, ondeclaration: ignore, onend: ignore, onopentagend: ignore, onprocessinginstruction: ignore },
};

/**
 * HTML without its scripts, in one linear pass: a page is untrusted, and a megabyte of script openings would keep a regular
 * expression busy for minutes.
 */
export function withoutScripts(html: string): string {
  const [before = "", ...scripts] = html.split(/<script/i);
  const afterScripts = scripts.map((script) => script.slice(/<\/script/i.exec(script)?.index ?? script.length));
  return [before, ...afterScripts].join("");
}
