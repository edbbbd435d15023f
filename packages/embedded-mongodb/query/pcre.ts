import { MongoError } from "#database/bson/mongo-error";
import { characterSet, property, setNames } from "./pcre-sets";

/**
 * Translates a pattern of PCRE2, which MongoDB reads regular expressions by, into one of JavaScript's that matches the
 * same texts. The options m, s and x are resolved into the pattern; i, which JavaScript only knows for a whole pattern,
 * may be switched on inside it at its beginning alone.
 * @param options some of the letters i, m, s, x and u; u changes nothing
 * @throws {MongoError} 51091 for what PCRE2 refuses, and for what JavaScript has nothing like
 */
export function translatePcre(pattern: string, options: string): RegExp {
  const { source, ignoresCase } = new Translation(pattern, options).run();
  try {
    return new RegExp(source, ignoresCase ? "iu" : "u");
  } catch (error) {
    throw refusal((error as Error).message.split(": ").at(-1) as string);
  }
}

function refusal(reason: string): MongoError {
  return new MongoError(51091, "Location51091", `Regular expression is invalid: ${reason}`);
}

const unsupported = (what: string) => refusal(`${what} is not supported by the embedded database`);

/** The options at a place in the pattern: a group may have its own. */
type Options = { m: boolean; s: boolean; x: boolean };

/** A group that is open: its number or null, and the options around it. */
type OpenGroup = { number: number | null; options: Options };

/** Where a group may be left out, a reference to it fails in PCRE2, but matches the empty text in JavaScript. */
const leavesOutGroups = /\||\)[?*{]|\(\?<?!/;

const end = "(?=\\n?$)";
const lineBreak = "(?:\\r\\n|(?!\\r\\n)[\\n-\\r\\x85\\u2028\\u2029])";
/** Escapes that are conditions or no single character. Without the flag m, JavaScript's ^ and $ are the text's ends. */
const assertions: Record<string, string> = { A: "^", G: "^", z: "$", Z: end, b: "\\b", B: "\\B", N: "[^\\n]", R: lineBreak }; // oxfmt-ignore
const controls: Record<string, number> = { a: 7, e: 27, f: 12, n: 10, r: 13, t: 9 };

class Translation {
  private at = 0;
  private source = "";
  private groups = 0;
  private ignoresCase: boolean;
  private options: Options;
  private readonly open: OpenGroup[] = [];
  /** The numbers of the groups that are over, and the names of some. */
  private readonly closed = new Set<number>();
  private readonly numbers = new Map<string, number>();

  constructor(
    private readonly pattern: string,
    options: string,
  ) {
    const has = (option: string) => options.includes(option);
    this.ignoresCase = has("i");
    this.options = { m: has("m"), s: has("s"), x: has("x") };
  }

  run(): { source: string; ignoresCase: boolean } {
    while (this.at < this.pattern.length) this.source += this.next();
    return { source: this.source, ignoresCase: this.ignoresCase };
  }

  /** Takes what an expression, which is to be sticky, finds at this place. */
  private take(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at;
    const match = expression.exec(this.pattern);
    if (match) this.at = expression.lastIndex;
    return match;
  }

  private takeCharacter(): string {
    const character = String.fromCodePoint(this.pattern.codePointAt(this.at) as number);
    this.at += character.length;
    return character;
  }

  private next(): string {
    const { m, s, x } = this.options;
    if (x && this.take(/[\t-\r ]+|#[^\n]*/uy)) return "";
    const quantifier = this.take(/(?:[*+?]|\{\d+(?:,\d*)?\})([+?]?)/uy);
    if (quantifier?.[1] === "+") throw unsupported("a possessive quantifier");
    if (quantifier) return quantifier[0];
    const character = this.takeCharacter();
    switch (character) {
      case "\\":
        return this.escape();
      case "[":
        return this.characterClass();
      case "(":
        return this.group();
      case ")":
        return this.closeGroup();
      case ".":
        return s ? "[^]" : "[^\\n]";
      case "^":
        return m ? "(?:^|(?<=\\n)(?!$))" : "^";
      case "$":
        return m ? "(?=\\n|$)" : end;
      case "|":
        return "|";
      default:
        return literal(character);
    }
  }

  private group(): string {
    const comment = this.take(/\?#[^)]*\)/uy);
    if (comment) return "";
    const reference = this.take(/\?P=(\w+)\)/uy)?.[1];
    if (reference) return this.reference(this.numbers.get(reference));
    const switches = this.take(/\?([imsx]*)(?:-([imsx]+))?([:)])/uy);
    if (switches && switches[3] === ")") return this.switchOptions(switches);
    const group: OpenGroup = { number: null, options: this.options };
    this.open.push(group);
    if (switches) return `(?:${this.switchOptions(switches)}`;
    const look = this.take(/\?<?[=!]/uy);
    if (look) return `(${look[0]}`;
    const name = (this.take(/\?P?<(\w+)>/uy) ?? this.take(/\?'(\w+)'/uy))?.[1];
    const other = this.take(/[?*].?/uy);
    if (other) throw unsupported(`a group that begins with (${other[0]}`);
    group.number = ++this.groups;
    if (name) this.numbers.set(name, group.number);
    return name ? `(?<${name}>` : "(";
  }

  private closeGroup(): string {
    const group = this.open.pop();
    if (!group) throw refusal("unmatched closing parenthesis");
    if (group.number) this.closed.add(group.number);
    this.options = group.options;
    return ")";
  }

  private reference(number: number | undefined): string {
    if (!number || !this.closed.has(number)) throw refusal("reference to a group that isn't closed before it");
    if (leavesOutGroups.test(this.pattern)) throw unsupported("a reference in a pattern that may leave a group out");
    return `(?:\\${number})`;
  }

  private switchOptions([, on = "", off = "", closing]: RegExpExecArray): string {
    const isBeginning = closing === ")" && /^\^?$/.test(this.source);
    for (const [letters, value] of [[on, true], [off, false]] as const) {
      for (const letter of letters) {
        if (letter !== "i") this.options = { ...this.options, [letter]: value };
        else if (isBeginning) this.ignoresCase = value;
        else if (this.ignoresCase !== value) throw unsupported("the option i of only a part of the pattern");
      }
    } // oxfmt-ignore
    return "";
  }

  private escape(): string {
    const quoted = this.quoted();
    if (quoted !== null) return [...quoted].map(literal).join("");
    const reference = this.take(/k(?:<(\w+)>|'(\w+)'|\{(\w+)\})/uy);
    if (reference) return this.reference(this.numbers.get(reference.slice(1).find(Boolean) as string));
    const number = this.numberedReference();
    if (number) return this.reference(number);
    if (this.take(/N\{(?!\d)/uy)) throw unsupported("\\N{name}");
    const name = this.pattern[this.at] ?? "";
    if (!Object.hasOwn(assertions, name)) return this.setEscape() ?? literal(this.characterEscape());
    this.at++;
    return assertions[name] as string;
  }

  /** The literal text between \Q and \E, empty for an \E alone; null if neither follows. */
  private quoted(): string | null {
    if (this.take(/E/uy)) return "";
    return this.take(/Q([^]*?)(?:\\E|$)/uy)?.[1] ?? null;
  }

  /** A number of one digit is that of a group; a longer one is when there are as many, and a character's otherwise. */
  private numberedReference(): number {
    const start = this.at;
    const number = Number(this.take(/[1-9]\d*/uy)?.[0] ?? 0);
    if (number < 10 || number <= this.groups) return number;
    this.at = start;
    return 0;
  }

  /** The character class of an escape, in or outside brackets; null for other escapes. */
  private setEscape(inBrackets = false): string | null {
    const name = this.take(/[dDwW]/uy)?.[0];
    if (name) return `\\${name}`;
    const set = this.take(/[hsvHSV]/uy)?.[0];
    if (set) {
      const ranges = characterSet(set.toLowerCase(), set !== set.toLowerCase());
      return inBrackets ? ranges : `[${ranges}]`;
    }
    const unicode = this.take(/([pP])(?:\{(\^?)([\w&]+)\}|([A-Z]))/uy);
    if (!unicode) return null;
    const [, letter, caret, long, short = ""] = unicode;
    const found = property(long ?? short, (letter === "P") !== (caret === "^"), this.ignoresCase);
    if (!found) throw unsupported(`the property ${unicode[0]}`);
    return found;
  }

  private characterEscape(): string {
    const hex = this.take(/x(?:\{([\da-fA-F]+)\}|([\da-fA-F]{0,2}))/uy);
    const octal = hex ? null : (this.take(/o\{([0-7]+)\}/uy) ?? this.take(/(0[0-7]{0,2}|[1-7][0-7]{0,2})/uy));
    const control = this.take(/c([ -~])/uy)?.[1];
    if (control) return String.fromCharCode(control.toUpperCase().charCodeAt(0) ^ 64);
    if (hex || octal) {
      const point = hex ? parseInt(hex[1] ?? (hex[2] || "0"), 16) : parseInt(octal?.[1] as string, 8);
      if (point > 0x10ffff) throw refusal("character code point value is too large");
      return String.fromCodePoint(point);
    }
    if (this.at === this.pattern.length) throw refusal("\\ at end of pattern");
    const name = this.takeCharacter();
    if (Object.hasOwn(controls, name)) return String.fromCharCode(controls[name] as number);
    if (/[\da-zA-Z]/.test(name)) throw unsupported(`\\${name} at this place`);
    return name;
  }

  private characterClass(): string {
    if (this.take(/([:.=])[^\]]*\1\]/uy)) throw refusal("POSIX named classes are supported only within a class");
    let items = this.take(/\^/uy) ? "^" : "";
    for (let isFirst = true; isFirst || !this.take(/\]/uy); isFirst = false) {
      if (this.at === this.pattern.length) throw refusal("missing terminating ] for character class");
      const from = this.classItem();
      const isRange = this.take(/-(?!\])/uy) !== null;
      if (isRange && this.at === this.pattern.length) throw refusal("missing terminating ] for character class");
      const to = isRange ? this.classItem() : null;
      if (to && !(from.isCharacter && to.isCharacter)) throw refusal("invalid range in character class");
      items += to ? `${from.source}-${to.source}` : from.source;
    }
    if (items === "" || items === "^") throw refusal("a character class of nothing");
    return `[${items}]`;
  }

  private classItem(): { source: string; isCharacter: boolean } {
    const posix = this.take(/\[:(\^?)(\w+):\]/uy);
    if (posix) {
      const [, caret, name = ""] = posix;
      if (!setNames.includes(name)) throw refusal(`unknown POSIX class name ${name}`);
      return { source: characterSet(name, caret === "^"), isCharacter: false };
    }
    if (this.take(/\[([.=])[^\]]*\1\]/uy)) throw refusal("POSIX collating elements are not supported");
    if (!this.take(/\\/uy)) return { source: literalInClass(this.takeCharacter()), isCharacter: true };
    const quoted = this.quoted();
    if (quoted !== null) return { source: [...quoted].map(literalInClass).join(""), isCharacter: false };
    const set = this.setEscape(true);
    if (set !== null) return { source: set, isCharacter: false };
    const character = this.take(/b/uy) ? "\b" : this.characterEscape();
    return { source: literalInClass(character), isCharacter: true };
  }
}

const literal = (character: string) => character.replace(/[\^$\\.*+?()[\]{}|/]/, "\\$&");
const literalInClass = (character: string) => character.replace(/[\^\-\\[\]]/, "\\$&");
