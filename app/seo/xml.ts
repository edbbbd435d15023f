import { escapeUTF8 } from "entities";

/** Text without what XML 1.0 cannot hold, however it is escaped: controls, halves of surrogate pairs, non-characters. */
export function withoutUnprintable(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
}

/** `<name>text</name>`, the text escaped. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeUTF8(withoutUnprintable(text))}</${name}>`;
}
