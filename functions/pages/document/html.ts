/** HTML that is safe to send: written here, or with its values escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | readonly Html[]

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function textOf(value: Value): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return String(value).replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')
}

/** Escapes its values, in texts and in attributes between quotes; HTML stays as it is. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.map((part, at) => part + textOf(values[at] ?? '')).join(''))

/** A part that is there only when its value is not empty. */
export const when = (value: string, part: Html): Html => (value === '' ? html`` : part)
