const link = /\[([^[\]]+)\]\(https?:\/\/[^\s()]+\)/g;

/** Replaces a text's Markdown links by their labels, because many sources have links in otherwise plain descriptions. */
export const withoutLinks = (text: string): string => text.replace(link, "$1");
