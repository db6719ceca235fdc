/** A part of the name of a type; one that the page of objects explains leads there. */
export interface TypePart {
  text: string
  to?: string
}

/** A parameter, or a field of a body, an answer or an object; fields inside others have dots in their names. */
export interface FieldRow {
  name: string
  type: readonly TypePart[]
  isRequired: boolean
  /** What values are accepted, such as `up to 80 characters`. */
  limits: string
  about: string
}

export interface ErrorRow {
  code: string
  status: number
  message: string
  /** Endpoints that answer it, but for errors of every call. */
  endpoints: readonly Link[]
}

export interface Link {
  text: string
  to: string
}

export interface Fields {
  title: string
  rows: readonly FieldRow[]
}

export interface EndpointDoc {
  /** The anchor on its page. */
  id: string
  method: string
  path: string
  summary: string
  /** What it is about besides its fields: label and sentence. */
  facts: readonly (readonly [label: string, text: string])[]
  /** Parameters and body. */
  request: readonly Fields[]
  answer: { type: readonly TypePart[]; rows: readonly FieldRow[] }
  errors: readonly ErrorRow[]
  curl: string
  typescript: string
  /** The answer of the example: JSON, or the text of a file. */
  answered: string
}

export interface ObjectDoc {
  name: string
  about: string
  rows: readonly FieldRow[]
}

/** A word, and where it is: an endpoint, an object or a page. */
export interface IndexEntry {
  text: string
  places: readonly Link[]
}

interface Titled {
  /** The address below `/docs/`; empty for the first page. */
  slug: string
  title: string
  about: string
  /** The heading of the navigation that it belongs to. */
  group: string
}

export type Page = Titled &
  (
    | { kind: 'text'; markdown: string }
    | { kind: 'resource'; endpoints: readonly EndpointDoc[] }
    | { kind: 'errors'; groups: readonly { title: string; id: string; errors: readonly ErrorRow[] }[] }
    | { kind: 'objects'; objects: readonly ObjectDoc[] }
    | { kind: 'index'; letters: readonly { letter: string; entries: readonly IndexEntry[] }[] }
  )

/** The address of a page of the documentation. */
export const addressOf = ({ slug }: { slug: string }): string => (slug === '' ? '/docs' : `/docs/${slug}`)
