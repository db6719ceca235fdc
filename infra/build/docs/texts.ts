import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { resources } from '../../../shared/contract/index.ts'
import type { Page } from '../../../web/docs/pages.ts'
import { ROOT } from '../root.ts'
import { rateText } from './access.ts'
import { anchorOf, isOfOperators } from './endpoints.ts'

/** Written pages in the order of the navigation: address, and file in web/docs. */
const TEXTS = {
  'Get started': {
    '': 'concepts/introduction.md',
    authentication: 'concepts/authentication.md',
    pagination: 'concepts/pagination.md',
    'rate-limits': 'concepts/rate-limits.md',
    idempotency: 'concepts/idempotency.md',
    versioning: 'concepts/versioning.md',
    client: '../../shared/client/README.md',
  },
  Guides: {
    'guides/create-links': 'guides/create-links.md',
    'guides/receive-webhooks': 'guides/receive-webhooks.md',
    'guides/embed-a-form': 'guides/embed-a-form.md',
    'guides/subscribe-a-calendar': 'guides/subscribe-a-calendar.md',
  },
} as const

/** What a text takes from the contract, by its name in double braces. */
const HOLES: Readonly<Record<string, () => string>> = { rates: ratesTable }

/** Each limit with the endpoints that count towards it together. */
function ratesTable(): string {
  const limited = Object.entries(resources).flatMap(([name, contract]) =>
    Object.entries<Endpoint>(contract).flatMap(([route, endpoint]) =>
      endpoint.rate && !isOfOperators(endpoint) ? [{ rate: endpoint.rate, link: `[${route}](/docs/${name}#${anchorOf(route)})` }] : [],
    ),
  )
  const rows = [...Map.groupBy(limited, ({ rate }) => rate)].map(([rate, uses]) => `| ${rateText(rate)} | ${uses.map(({ link }) => link).join(', ')} |`)
  return ['| At most | Calls of |', '| --- | --- |', ...rows].join('\n')
}

/** The pages that are written by hand: their title, the paragraph below it, and the rest. */
export const textPages = (): Page[] =>
  Object.entries(TEXTS).flatMap(([group, files]) =>
    Object.entries(files).map(([slug, file]): Page => {
      const text = readFileSync(join(ROOT, 'web/docs', file), 'utf8')
      const [, title = '', about = '', markdown = ''] = /^# (.+)\n\n(.+)\n\n([\s\S]*)$/.exec(text) ?? []
      return { kind: 'text', slug, title, about, group, markdown: markdown.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => HOLES[name]?.() ?? '') }
    }),
  )
