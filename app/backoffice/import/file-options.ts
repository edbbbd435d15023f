/** Supported encodings, by the Encoding Standard names that TextDecoder takes. */
export const encodings = [
  ...(["utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1250", "windows-1251", "windows-1253"] as const),
  ...(["windows-1254", "windows-1255", "windows-1256", "iso-8859-2", "iso-8859-15", "koi8-r", "macintosh"] as const),
  ...(["shift_jis", "euc-jp", "gb18030", "big5", "euc-kr"] as const),
] as const;

/** Supported CSV separators. */
export const delimiters = [",", ";", "\t", "|"] as const;
