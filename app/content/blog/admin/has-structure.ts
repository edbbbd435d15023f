/** Whether pasted HTML has more than text, unlike that of code editors, which only colors it. */
export function hasStructure(html: string): boolean {
  return /<(?:h[1-6]|[uo]l|table|img|strong|b|em|i|pre|blockquote|a\s[^>]*href)\b|mso-list|font-weight:\s*(?:bold|[67]00)/i.test(
    html,
  );
}
