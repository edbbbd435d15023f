import { escapeUTF8 } from "entities";

/** Removes characters that XML 1.0 can't contain even when escaped: controls, lone surrogates, and noncharacters. */
export function withoutUnprintable(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
}

/** `<name>text</name>` with the text escaped. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeUTF8(withoutUnprintable(text))}</${name}>`;
}
