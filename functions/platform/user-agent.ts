/** Browsers by the token that identifies them, most specific first: Edge also names Chrome, and Chrome also names Safari. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b|\bOPT\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bChromium\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\/|\biP(?:hone|ad|od)\b.*\bAppleWebKit\//],
]
const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['iOS', /\biP(?:hone|ad|od)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]
const TABLET = /\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/
const MOBILE = /\bMobi(?:le)?\b|\biP(?:hone|od)\b|\bAndroid\b/

/** Device, browser and system of a user agent, roughly: enough for charts. What is not known is 'Other', a desktop. */
export function describeUserAgent(userAgent: string) {
  const first = (signs: readonly [string, RegExp][]) => signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'Other'
  const device = TABLET.test(userAgent) ? 'tablet' : MOBILE.test(userAgent) ? 'mobile' : 'desktop'
  return { device, browser: first(BROWSERS), os: first(SYSTEMS) } as const
}
