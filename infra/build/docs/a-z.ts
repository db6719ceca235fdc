import { addressOf, type EndpointDoc, type IndexEntry, type Link, type Page } from '../../../web/docs/pages.ts'

/** A word and one place of it. */
type Place = readonly [word: string, at: Link]

/** Pages, endpoints, objects, fields and errors by their first letter: what a browser searches without a script. */
export function indexPage(pages: readonly Page[]): Page {
  const byWord = Map.groupBy(pages.flatMap(placesOf), ([word]) => word)
  const entries = [...byWord].map(([text, found]): IndexEntry => ({
    text,
    places: [...new Map(found.map(([, at]) => [at.to, at])).values()],
  }))
  const sorted = entries.toSorted((one, other) => one.text.localeCompare(other.text, 'en', { sensitivity: 'base' }))
  const letters = Map.groupBy(sorted, ({ text }) => text.charAt(0).toUpperCase())
  return {
    kind: 'index',
    slug: 'a-z',
    title: 'A-Z',
    about: 'All pages, endpoints, objects, fields and errors. Search it with Ctrl+F, or Cmd+F on a Mac.',
    group: 'Get started',
    letters: [...letters].map(([letter, found]) => ({ letter, entries: found })),
  }
}

function placesOf(page: Page): Place[] {
  const to = addressOf(page)
  const own: Place = [page.title, { text: page.group, to }]
  switch (page.kind) {
    case 'resource':
      return [own, ...page.endpoints.flatMap((endpoint) => ofEndpoint(endpoint, to))]
    case 'errors':
      return [own, ...page.groups.flatMap(({ errors }) => errors.map(({ code, message }): Place => [code, { text: message, to: `${to}#${code}` }]))]
    case 'objects':
      return [own, ...page.objects.flatMap(({ name, rows }) => ofObject(name, rows, `${to}#${name}`))]
    default:
      return [own]
  }
}

function ofObject(name: string, rows: EndpointDoc['answer']['rows'], to: string): Place[] {
  return [[name, { text: 'Object', to }], ...rows.filter(isOuter).map((row): Place => [row.name, { text: name, to }])]
}

function ofEndpoint({ id, method, path, summary, request }: EndpointDoc, page: string): Place[] {
  const at = { text: `${method} ${path.replace('/api', '')}`, to: `${page}#${id}` }
  const fields = request.filter(({ title }) => title !== 'Path').flatMap(({ rows }) => rows.filter(isOuter))
  return [[path.replace('/api/', ''), { ...at, text: `${method} ${summary}` }], ...fields.map(({ name }): Place => [name, at])]
}

const isOuter = ({ name }: { name: string }) => !name.includes('.')
