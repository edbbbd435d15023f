import { vocabulary } from "~/catalog/companies/facts/vocabulary";

/** Interface languages: English name, and other spellings such as codes and native names. */
const lines = `
Afrikaans|af
Albanian|sq|Shqip
Amharic|am
Arabic|ar|العربية
Armenian|hy
Azerbaijani|az
Basque|eu|Euskara
Belarusian|be
Bengali|bn|Bangla|বাংলা
Bosnian|bs|Bosanski
Bulgarian|bg|Български
Burmese|my
Catalan|ca|Català
Chinese|zh|中文|Mandarin
Chinese (Simplified)|zh-CN|zh-Hans|Simplified Chinese|简体中文
Chinese (Traditional)|zh-TW|zh-Hant|zh-HK|Traditional Chinese|繁體中文
Croatian|hr|Hrvatski
Czech|cs|Čeština
Danish|da|Dansk
Dutch|nl|Nederlands
English|en|en-US|English (US)
English (UK)|en-GB|British English
Esperanto|eo
Estonian|et|Eesti
Filipino|fil|tl|Tagalog
Finnish|fi|Suomi
French|fr|fr-FR|Français
French (Canada)|fr-CA|Canadian French
Galician|gl|Galego
Georgian|ka
German|de|de-DE|Deutsch
Greek|el|Ελληνικά
Gujarati|gu
Hebrew|he|iw|עברית
Hindi|hi|हिन्दी
Hungarian|hu|Magyar
Icelandic|is|Íslenska
Indonesian|id|Bahasa Indonesia
Irish|ga|Gaeilge
Italian|it|it-IT|Italiano
Japanese|ja|日本語
Kannada|kn
Kazakh|kk
Khmer|km
Korean|ko|한국어
Kurdish|ku
Lao|lo
Latvian|lv|Latviešu
Lithuanian|lt|Lietuvių
Luxembourgish|lb
Macedonian|mk
Malay|ms|Bahasa Melayu
Malayalam|ml
Maltese|mt
Marathi|mr
Mongolian|mn
Nepali|ne
Norwegian|no|nb|nb-NO|nn|Norsk|Norwegian Bokmål
Persian|fa|Farsi|فارسی
Polish|pl|Polski
Portuguese|pt|pt-PT|Português|Portuguese (Portugal)
Portuguese (Brazil)|pt-BR|Brazilian Portuguese|Português (Brasil)
Punjabi|pa
Romanian|ro|Română
Russian|ru|Русский
Serbian|sr|Српски|Srpski
Sinhala|si
Slovak|sk|Slovenčina
Slovenian|sl|Slovenščina
Somali|so
Spanish|es|es-ES|Español|Castilian
Spanish (Latin America)|es-419|es-MX|Latin American Spanish
Swahili|sw|Kiswahili
Swedish|sv|Svenska
Tamil|ta
Telugu|te
Thai|th|ไทย
Turkish|tr|Türkçe
Ukrainian|uk|Українська
Urdu|ur|اردو
Uzbek|uz
Vietnamese|vi|Tiếng Việt
Welsh|cy|Cymraeg
Zulu|zu
`;

export const languages = vocabulary(
  Object.fromEntries(
    lines
      .trim()
      .split("\n")
      .map((line) => {
        const [name = "", ...spellings] = line.split("|");
        return [name, spellings];
      }),
  ),
);
