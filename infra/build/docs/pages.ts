import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { resources } from '../../../shared/contract/index.ts'
import { SCOPE_RESOURCES } from '../../../shared/scopes.ts'
import { addressOf, anchorOf, type Page } from '../../../web/docs/page.ts'
import { nameSchemas } from '../openapi-names.ts'
import { isPublic } from '../openapi.ts'
import { ROOT } from '../root.ts'
import type { Example } from './code.ts'
import { endpointText } from './endpoint.ts'
import { rateText } from './facts.ts'
import { type Call, errorsText, eventsText, indexText, linkTo, objectsText } from './lists.ts'
import { schemaReader } from './schemas.ts'

const TEXTS = 'web/docs/texts'
const INDEX = 'a-z'
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The calls that users and their programs may know, each with the address of its section. */
const CALLS: readonly Call[] = Object.entries(resources).flatMap(([name, contract]) =>
  Object.entries<Endpoint>(contract).flatMap(([route, endpoint]) =>
    isPublic(endpoint) ? [{ route, endpoint, to: `/docs/${name}#${anchorOf(route)}` }] : [],
  ),
)

/** Every page of the documentation in the order of contents.md. */
export async function sitePages(): Promise<Page[]> {
  await nameSchemas()
  const reader = schemaReader()
  const examples = JSON.parse(textOf('infra/build/docs/examples.json')) as Record<string, Example>
  const pages = contents().map((page) => {
    const own = CALLS.filter(({ to }) => to.startsWith(`${addressOf(page)}#`))
    if (own.length === 0) return page
    const overview = own.map((call) => `- ${linkTo(call)}: ${call.endpoint.summary}`).join('\n')
    return {
      ...page,
      markdown: [overview, ...own.map(({ route, endpoint }) => endpointText(route, endpoint, reader, examples[route]))].join('\n\n'),
    }
  })
  fill(pages, 'webhook-events', eventsText(reader))
  fill(pages, 'objects', objectsText(reader.objects()))
  fill(pages, 'errors', errorsText(CALLS))
  // Resources of operators have no page.
  const known = pages.filter(({ markdown, slug }) => markdown !== '' || slug === INDEX)
  fill(known, INDEX, indexText(known))
  return known
}

/** Adds to a page what is made from the others. */
function fill(pages: readonly Page[], slug: string, markdown: string): void {
  const page = pages.find((one) => one.slug === slug)
  if (page) page.markdown = markdown
}

/** Resources that contents.md does not name come last. */
function contents(): Page[] {
  const groups = textOf(`${TEXTS}/contents.md`).split(/^# /m).slice(1)
  const named = groups.flatMap((text) => {
    const [group = '', ...lines] = text.trim().split('\n')
    return lines.flatMap((line) => pageOf(group, /^- ([\w/-]+)(?:: (.+?)\. (.+))?$/.exec(line)))
  })
  const left = Object.keys(resources).filter((name) => !named.some(({ slug }) => slug === name))
  return [...named, ...left.map((name): Page => ({ slug: name, title: name, about: `All of ${name}.`, group: 'More', markdown: '' }))]
}

/** A line of contents.md: a resource with its title and what it is about, or a page that is written by hand. */
function pageOf(group: string, line: RegExpExecArray | null): Page[] {
  const [, name = '', title = '', about = ''] = line ?? []
  const file = name === 'client' ? 'shared/client/README.md' : `${TEXTS}/${name}.md`
  if (!existsSync(join(ROOT, file))) return [{ slug: name, title, about, group, markdown: '' }]
  const [, ownTitle = '', ownAbout = '', markdown = ''] = /^# (.+)\n\n(.+)\n\n([\s\S]*)$/.exec(textOf(file)) ?? []
  const filled = markdown.replaceAll(/\{\{(\w+)\}\}/g, (_, hole: string) => HOLES[hole]?.() ?? '')
  return [{ slug: name === 'index' ? '' : name, title: ownTitle, about: ownAbout, group, markdown: filled }]
}

const tableOf = (head: readonly [string, string], rows: readonly (readonly [string, string])[]): string =>
  [head, ['---', '---'], ...rows].map(([one, other]) => `| ${one} | ${other} |`).join('\n')

/** What a text takes from the contract, by its name in double braces. */
const HOLES: Readonly<Record<string, () => string>> = {
  rates: () => {
    const limited = CALLS.flatMap((call) => (call.endpoint.rate ? [{ rate: call.endpoint.rate, call }] : []))
    const rows = [...Map.groupBy(limited, ({ rate }) => rate)].map(
      ([rate, uses]) => [rateText(rate), uses.map(({ call }) => linkTo(call)).join(', ')] as const,
    )
    return tableOf(['At most', 'Calls of'], rows)
  },
  tokenRate: () => rateText('token'),
  scopes: () => {
    const rows = Object.entries(SCOPE_RESOURCES).map(([name, about]) => [`\`${name}.read\`, \`${name}.write\``, about] as const)
    return tableOf(['Scopes', 'Cover'], rows)
  },
}
