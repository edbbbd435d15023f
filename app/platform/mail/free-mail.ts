/** Providers at which anybody can get an address, in any country: yahoo.es, gmx.co.uk. */
const brands = new Set([
  "aol", "gmx", "googlemail", "hotmail", "mailinator", "msn", "outlook", "protonmail", "rediffmail", "rocketmail",
  "tutanota", "yahoo", "yandex", "ymail", "yopmail", "zoho", "zohomail",
]); // oxfmt-ignore

/** Others, and services for forwarding or disposable addresses. */
const providers = new Set([
  "10minutemail.com", "126.com", "139.com", "163.com", "189.cn", "abv.bg", "aim.com", "alice.it", "anonaddy.com",
  "att.net", "autistici.org", "azet.sk", "bellsouth.net", "bigpond.com", "bk.ru", "bluewin.ch", "bol.com.br",
  "btinternet.com", "centrum.cz", "charter.net", "cock.li", "comcast.net", "cox.net", "daum.net", "dismail.de",
  "disroot.org", "duck.com", "earthlink.net", "email.com", "fastmail.com", "fastmail.fm", "foxmail.com", "free.fr",
  "freenet.de", "getnada.com", "gmail.com", "guerrillamail.com", "hanmail.net", "hey.com", "hushmail.com", "i.ua",
  "icloud.com", "inbox.com", "inbox.ru", "interia.pl", "juno.com", "kolabnow.com", "laposte.net", "libero.it",
  "list.ru", "live.at", "live.be", "live.ca", "live.cn", "live.co.uk", "live.com", "live.com.au", "live.com.mx",
  "live.com.pt", "live.de", "live.dk", "live.fr", "live.ie", "live.it", "live.jp", "live.nl", "live.no", "live.se",
  "mac.com", "mail.com", "mail.de", "mail.ru", "mailbox.org", "maildrop.cc", "mailfence.com", "me.com", "nate.com",
  "naver.com", "o2.pl", "onet.pl", "optusnet.com.au", "orange.fr", "pm.me", "posteo.de", "proton.me", "qq.com",
  "rambler.ru", "riseup.net", "rogers.com", "runbox.com", "sapo.pt", "sbcglobal.net", "seznam.cz", "sharklasers.com",
  "shaw.ca", "simplelogin.com", "sina.com", "skiff.com", "sky.com", "skynet.be", "soverin.net", "startmail.com",
  "sympatico.ca", "t-online.de", "talktalk.net", "telenet.be", "temp-mail.org", "tempmail.com", "terra.com.br",
  "tin.it", "tiscali.it", "trashmail.com", "tuta.com", "tuta.io", "tutamail.com", "ukr.net", "uol.com.br",
  "verizon.net", "virgilio.it", "virginmedia.com", "wanadoo.fr", "web.de", "wp.pl", "yeah.net", "ziggo.nl",
]); // oxfmt-ignore

/** Whether anybody can get an email address at a registrable domain, so that an address there doesn't prove an affiliation. */
export function isFreeMail(domain: string): boolean {
  const [brand = ""] = domain.split(".");
  return providers.has(domain) || brands.has(brand);
}
