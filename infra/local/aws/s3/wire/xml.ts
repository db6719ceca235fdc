const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const escape = (value: string | number | boolean) => String(value).replace(/[<>&'"\r\n]/g, (found) => `&#${found.charCodeAt(0)};`)

const unescape = (value: string) =>
  value.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex) return String.fromCodePoint(parseInt(hex, 16))
    return decimal ? String.fromCodePoint(Number(decimal)) : (NAMED[name ?? ''] ?? whole)
  })

/** One element: text is escaped, nested elements are inserted unchanged. */
export function element(name: string, ...children: (string | number | boolean | Xml)[]): Xml {
  const inside = children.map((child) => (typeof child === 'object' ? child.xml : escape(child))).join('')
  return { xml: `<${name}>${inside}</${name}>` }
}
export interface Xml {
  xml: string
}

export const document = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}`

export const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map((match) => unescape(match[1] ?? ''))
