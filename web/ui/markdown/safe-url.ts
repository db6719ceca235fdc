const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])
const OWN_IMAGE = /^\/uploads\/[\w./-]+$/

/** A file that this site serves. */
export const isOwnImage = (src: string): boolean => OWN_IMAGE.test(src)

/** The address when it is a web or mail address, or a picture of this site; '' otherwise. */
export function safeUrl(url: string): string {
  if (isOwnImage(url)) return url
  return PROTOCOLS.has(URL.parse(url)?.protocol ?? '') ? url : ''
}
