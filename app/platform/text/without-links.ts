const link = /\[([^[\]]+)\]\(https?:\/\/[^\s()]+\)/g;

/** Returns a text with the Markdown links in it as their words: many sources have some in otherwise plain descriptions. */
export const withoutLinks = (text: string): string => text.replace(link, "$1");
