import type { Part } from './letter.ts'
import { TEMPLATE } from './template.ts'

/** Markup, which is not escaped again. */
type Html = { html: string }
type Values = Readonly<Record<string, string | Html>>

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const fill = (name: keyof typeof TEMPLATE, values: Values): string =>
  TEMPLATE[name].replaceAll(/\{\{(\w+)\}\}/g, (_, hole: string) => {
    const value = values[hole] ?? ''
    return typeof value === 'string' ? escaped(value) : value.html
  })

/** What a mail shows. */
export interface Shown {
  subject: string
  preheader: string
  sender: string
  parts: readonly Part[]
  footer: readonly Part[]
}

/** A mail as an HTML document; every value is escaped. */
export const htmlOf = ({ parts, footer, ...texts }: Shown): string =>
  fill('frame', { ...texts, parts: { html: parts.map(partOf).join('') }, footer: { html: footer.map(footerOf).join('') } })

function partOf(part: Part): string {
  if ('items' in part) return fill('list', { items: { html: part.items.map(itemOf).join('') } })
  if ('figures' in part) return fill('figures', { rows: { html: part.figures.map((figure) => fill('figure', { ...figure })).join('') } })
  const [name] = Object.keys(part) as ['text' | 'heading' | 'code' | 'action' | 'link']
  return fill(name, { ...part })
}

const itemOf = ({ text, url }: { text: string; url?: string }): string =>
  url === undefined ? fill('item', { text }) : fill('linkedItem', { text, url })

const footerOf = (part: Part): string => fill('link' in part ? 'footerLink' : 'footer', { ...part } as Values)
