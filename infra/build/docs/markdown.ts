import type { EndpointDoc, ErrorRow, FieldRow, Page, TypePart } from '../../../web/docs/pages.ts'

/** The file of the Markdown twin of a page. */
export const twinOf = ({ slug }: { slug: string }): string => `/docs/${slug || 'index'}.md`

/** A page as Markdown, for programs that read text. */
export const markdownOf = (page: Page): string => `# ${page.title}\n\n${page.about}\n\n${contentOf(page)}\n`

function contentOf(page: Page): string {
  switch (page.kind) {
    case 'text':
      return withTwins(page.markdown).trimEnd()
    case 'resource':
      return page.endpoints.map(endpointText).join('\n\n')
    case 'errors':
      return page.groups.map(({ title, errors }) => `## ${title}\n\n${errors.map(errorLine).join('\n')}`).join('\n\n')
    case 'objects':
      return page.objects.map(({ name, about, rows }) => [`## ${name}`, about, fieldLines(rows)].filter(Boolean).join('\n\n')).join('\n\n')
    case 'index':
      return page.letters.flatMap(({ letter, entries }) => [`## ${letter}`, entries.map(({ text, places }) => `- ${text}: ${places.map((at) => link(at.text, at.to)).join(', ')}`).join('\n')]).join('\n\n')
  }
}

const endpointText = ({ method, path, summary, facts, request, answer, errors, curl, typescript, answered }: EndpointDoc): string =>
  [
    `## ${summary}`,
    `\`${method} ${path}\``,
    facts.map(([label, text]) => `- ${label}: ${text}`).join('\n'),
    ...request.flatMap(({ title, rows }) => [`### ${title}`, fieldLines(rows)]),
    '### Answer',
    typeText(answer.type),
    fieldLines(answer.rows),
    errors.length > 0 && `### Errors\n\n${errors.map(errorLine).join('\n')}`,
    curl && `### Example\n\n${fence('bash', curl)}\n\n${fence('ts', typescript)}`,
    answered && fence('json', answered),
  ]
    .filter(Boolean)
    .join('\n\n')

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``

const errorLine = ({ code, status, message }: ErrorRow) => `- \`${code}\` (${status}): ${message}`

const fieldLines = (rows: readonly FieldRow[]): string =>
  rows
    .map(({ name, type, isRequired, limits, about }) => {
      const more = [isRequired && 'required', limits, about].filter(Boolean).join('. ')
      return `- \`${name}\` (${typeText(type)})${more && `: ${more}`}`
    })
    .join('\n')

const typeText = (parts: readonly TypePart[]): string => parts.map(({ text, to }) => (to === undefined ? text : link(text, to))).join('')

const link = (text: string, to: string) => `[${text.replaceAll(/[[\]]/g, String.raw`\$&`)}](${twinAddress(to)})`

/** Links of a text lead to twins. */
const withTwins = (text: string): string => text.replaceAll(/\]\((\/docs[^)]*)\)/g, (_, to: string) => `](${twinAddress(to)})`)

const twinAddress = (to: string): string => {
  const [path = '', anchor] = to.split('#')
  if (!path.startsWith('/docs')) return to
  const twin = twinOf({ slug: path.replace(/^\/docs\/?/, '') })
  // A twin has headings, but no anchors of its own.
  return anchor === undefined ? twin : `${twin}#${anchor}`
}

/** What programs that read the site begin with (llmstxt.org). */
export const llmsText = (pages: readonly Page[]): string => {
  const groups = [...Map.groupBy(pages, ({ group }) => group)]
  const lines = groups.map(([group, inGroup]) => `## ${group}\n\n${inGroup.map((page) => `- [${page.title}](${twinOf(page)}): ${page.about}`).join('\n')}`)
  return `# Launchcrew\n\n> Create, find and grow startups: roles, teams, work and affiliate links that are counted exactly. The API does all that the app does.\n\nEvery page of the documentation has a twin in Markdown; the OpenAPI document is [/openapi.json](/openapi.json).\n\n${lines.join('\n\n')}\n`
}

