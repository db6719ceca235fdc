import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { resources } from '../../../shared/contract/index.ts'
import catalogue from '../../../shared/errors.json' with { type: 'json' }
import type { ErrorCode } from '../../../shared/errors.ts'
import { indexPage } from './a-z.ts'
import { addressOf, type ErrorRow, type Link, type Page } from '../../../web/docs/pages.ts'
import { OF_EVERY_CALL, OF_SIGNED_IN, OF_WRITES } from '../openapi-errors.ts'
import { nameSchemas } from '../openapi-names.ts'
import type { Example } from './code.ts'
import { readDescriptions } from './descriptions.ts'
import { endpointDoc, errorRow, isOfOperators } from './endpoints.ts'
import { GROUPS } from './resources.ts'
import { schemaReader } from './schemas.ts'
import { textPages } from './texts.ts'

type ResourcePage = Extract<Page, { kind: 'resource' }>

const EVERY_CALL = [...OF_EVERY_CALL, ...OF_WRITES, ...OF_SIGNED_IN]
const examplesFile = join(import.meta.dirname, 'examples.json')

/** Every page of the documentation in the order of its navigation. */
export async function sitePages(): Promise<Page[]> {
  await nameSchemas()
  const reader = schemaReader(readDescriptions())
  const examples = JSON.parse(readFileSync(examplesFile, 'utf8')) as Record<string, Example>
  const pages = orderedResources().map(([name, group, title, about]): ResourcePage => ({
    kind: 'resource',
    slug: name,
    title,
    about,
    group,
    endpoints: Object.entries<Endpoint>(resources[name as keyof typeof resources])
      .filter(([, endpoint]) => !isOfOperators(endpoint))
      .map(([route, endpoint]) => endpointDoc(route, endpoint, reader, examples[route])),
  }))
  const whole = [...textPages(), errorsPage(pages), ...pages, objectsPage(reader.objects())]
  const [first, ...others] = whole
  return first ? [first, indexPage(whole), ...others] : []
}

type Resource = readonly [name: string, group: string, title: string, about: string]

/** The resources that users and their programs may know. */
function orderedResources(): Resource[] {
  const named = Object.entries(GROUPS).flatMap(([group, inGroup]) =>
    Object.entries(inGroup).map(([name, [title, about]]): Resource => [name, group, title, about]),
  )
  const left = Object.keys(resources).filter((name) => !named.some(([known]) => known === name))
  const others = left.map((name): Resource => [name, 'More', titleOf(name), `The endpoints of ${name}.`])
  return [...named, ...others].filter(([name]) =>
    Object.values<Endpoint>(resources[name as keyof typeof resources] ?? {}).some((endpoint) => !isOfOperators(endpoint)),
  )
}

/** Errors by what they are about, without those that only operators get. */
function errorsPage(pages: readonly ResourcePage[]): Page {
  const uses = new Map<string, Link[]>()
  for (const page of pages)
    for (const { id, method, path, errors } of page.endpoints)
      for (const { code } of errors) uses.set(code, [...(uses.get(code) ?? []), { text: `${method} ${path}`, to: `${addressOf(page)}#${id}` }])
  const isCommon = (code: string) => EVERY_CALL.some((one) => one === code)
  const rows = (Object.keys(catalogue) as ErrorCode[])
    .filter((code) => !code.startsWith('operator.'))
    .map((code): ErrorRow => ({ ...errorRow(code), endpoints: isCommon(code) ? [] : (uses.get(code) ?? []) }))
  const byNoun = Map.groupBy(
    rows.filter(({ code }) => !isCommon(code)),
    ({ code }) => code.slice(0, code.indexOf('.')),
  )
  return {
    kind: 'errors',
    slug: 'errors',
    title: 'Errors',
    about: 'Each error has a code that stays, a status, and a sentence for people. The type of a problem document is the address of its error here.',
    group: 'Get started',
    groups: [
      { title: 'Every call', id: 'every-call', errors: rows.filter(({ code }) => isCommon(code)) },
      ...[...byNoun].map(([noun, errors]) => ({ title: titleOf(noun), id: `of-${noun}`, errors })),
    ],
  }
}

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[-_]/g, ' ')

const objectsPage = (objects: Extract<Page, { kind: 'objects' }>['objects']): Page => ({
  kind: 'objects',
  slug: 'objects',
  title: 'Objects',
  about: 'Objects that several endpoints take or answer. Later releases add fields: ignore those that you do not know.',
  group: 'More',
  objects,
})

