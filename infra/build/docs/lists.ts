import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import catalogue from '../../../shared/errors.json' with { type: 'json' }
import type { ErrorCode } from '../../../shared/errors.ts'
import { addressOf, anchorOf, type Page, routeIn } from '../../../web/docs/page.ts'
import { OF_EVERY_CALL, OF_SIGNED_IN, OF_WRITES, ownErrors } from '../openapi-errors.ts'
import { sentenceOf, type SentEventName, WEBHOOK_EVENTS, type WebhookEvent } from '../../../shared/webhook-events.ts'
import { jsonOf } from './code.ts'
import type { SchemaReader } from './schemas.ts'

/** An endpoint with the address of its section. */
export interface Call {
  route: string
  endpoint: Endpoint
  to: string
}

export const linkTo = ({ route, to }: Call): string => `[${route}](${to})`

const EVERY_CALL: ReadonlySet<ErrorCode> = new Set([...OF_EVERY_CALL, ...OF_WRITES, ...OF_SIGNED_IN])
/** An error of more calls than these is one of nearly all. */
const CALLS_NAMED = 40

/** Errors by what they are about, without those that only operators get; each with the calls that answer it. */
export function errorsText(calls: readonly Call[]): string {
  const uses = Map.groupBy(
    calls.flatMap((call) => ownErrors(call.route, call.endpoint).map((code) => ({ code, call }))),
    ({ code }) => code,
  )
  const codes = (Object.keys(catalogue) as ErrorCode[]).filter((code) => !code.startsWith('operator.'))
  const groups = Map.groupBy(codes, (code) => (EVERY_CALL.has(code) ? 'every call' : code.slice(0, code.indexOf('.')).replaceAll('_', ' ')))
  return [...groups]
    .toSorted(([one], [other]) => Number(other === 'every call') - Number(one === 'every call'))
    .flatMap(([group, ofGroup]) => [
      `## ${group.charAt(0).toUpperCase()}${group.slice(1)}`,
      ...ofGroup.map((code) => errorText(code, uses.get(code) ?? [])),
    ])
    .join('\n\n')
}

function errorText(code: ErrorCode, uses: readonly { call: Call }[]): string {
  const { status, message } = catalogue[code]
  const named = uses.length > CALLS_NAMED || EVERY_CALL.has(code) ? '' : uses.map(({ call }) => linkTo(call)).join(', ')
  return [`### \`${code}\``, `*${status}* ${message}`, named].filter(Boolean).join('\n\n')
}

export const objectsText = (objects: ReturnType<SchemaReader['objects']>): string =>
  objects.map(({ name, about, lines }) => [`## ${name}`, about, lines.join('\n')].filter(Boolean).join('\n\n')).join('\n\n')

/** The events of webhooks with their facts, each with the body of an example. */
export const eventsText = (reader: SchemaReader): string =>
  (Object.keys(WEBHOOK_EVENTS) as SentEventName[])
    .map((name) => {
      const { data, example }: WebhookEvent = WEBHOOK_EVENTS[name]
      const body = { type: name, timestamp: '2026-11-30T09:00:00.000Z', seq: 1042, data: example }
      return `## ${name}\n\n${sentenceOf(name)}.\n\n${reader.facts(data)}\n\n\`\`\`json\n${jsonOf(body)}\n\`\`\``
    })
    .join('\n\n')

/** Pages, headings, fields and errors by their first letter: what a browser searches without a script. */
export function indexText(pages: readonly Page[]): string {
  const words = new Map<string, Map<string, string>>()
  const add = (word: string, to: string, text: string) => words.set(word, (words.get(word) ?? new Map<string, string>()).set(to, text))
  for (const page of pages) {
    const address = addressOf(page)
    add(page.title, address, page.group)
    for (const [, code = ''] of page.markdown.matchAll(/^### `(\S+)`$/gm)) add(code, `${address}#${code}`, 'Error')
    for (const section of page.markdown.split(/^(?=## )/m)) {
      const [, heading] = /^## (.+)/.exec(section) ?? []
      if (heading === undefined) continue
      const to = `${address}#${anchorOf(heading)}`
      add(heading.replace(/^[A-Z]+ \/api\/|^\d\. /, ''), to, routeIn(heading)?.[0] ?? page.title)
      for (const [, field = ''] of section.matchAll(/^- `(\w+)` \*/gm)) add(field, to, heading.replace('/api', ''))
    }
  }
  const sorted = [...words].toSorted(([one], [other]) => one.localeCompare(other, 'en', { sensitivity: 'base' }))
  return [...Map.groupBy(sorted, ([word]) => word.charAt(0).toUpperCase())]
    .map(([letter, found]) => `## ${letter}\n\n${found.map(([word, places]) => `- ${word}: ${linksOf(places)}`).join('\n')}`)
    .join('\n\n')
}

const linksOf = (places: ReadonlyMap<string, string>) => [...places].map(([to, text]) => `[${text}](${to})`).join(', ')
