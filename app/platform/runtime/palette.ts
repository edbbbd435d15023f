/*
 * Colors of app/tokens.css by the names of their tokens, for what leaves the site: emails, and images that are files. The
 * style sheet doesn't reach them. A test compares both (tests/tokens.test.ts).
 */

export const light = {
  paper: "#f6f2ea",
  surface: "#fffdf9",
  sunken: "#ece6da",
  ink: "#17201b",
  muted: "#55594f",
  line: "#ddd5c6",
  accent: "#0f5c45",
  "accent-soft": "#d8ebdf",
  "on-accent": "#ffffff",
  deep: "#0e2f25",
  "on-deep": "#f3ede0",
  "deep-art": "#1f5f4a",
  "paid-soft": "#fbe6c2",
  danger: "#b23b24",
  "danger-soft": "#fbe3dc",
  info: "#1f5a8c",
  "info-soft": "#dceaf5",
  mint: "#7cc9a9",
  sand: "#e3cfa6",
  amber: "#d98a1f",
} as const;

/** For mail programs with a dark theme. */
export const dark = {
  paper: "#0f1512",
  surface: "#171f1b",
  sunken: "#26322c",
  ink: "#f1ede3",
  muted: "#a9b0a6",
  line: "#2c3831",
  accent: "#6fd3a8",
  "on-accent": "#06231a",
} as const;
