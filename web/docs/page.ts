/** A page of the documentation. */
export interface Page {
  /** Its address below `/docs/`; empty for the first page. */
  slug: string
  title: string
  about: string
  /** The heading of the navigation that it belongs to. */
  group: string
  /** What is below the title. */
  markdown: string
}

/** The address of a page. */
export const addressOf = ({ slug }: { slug: string }): string => (slug === '' ? '/docs' : `/docs/${slug}`)

/** The anchor of a heading: a code such as `http.invalid` as it is, other headings in small letters. */
export const anchorOf = (heading: string): string =>
  /^`[\w.]+`$/.test(heading)
    ? heading.slice(1, -1)
    : heading
        .toLowerCase()
        .replace(' /api', '')
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '')

/** A heading that names an endpoint, as its method and path. */
export const routeIn = (heading: string): readonly [method: string, path: string] | undefined => {
  const [, method, path] = /^([A-Z]+) (\/api\/.+)$/.exec(heading) ?? []
  return method !== undefined && path !== undefined ? [method, path] : undefined
}
