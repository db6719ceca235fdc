import * as z from 'zod/mini'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import type { RawInit } from '../../support/app.ts'

type Json = Record<string, unknown>
interface Shape {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  items?: Shape
  minimum?: number
  pattern?: string
  default?: unknown
}

/** Texts as users write them, which the reference shows. */
const TEXTS: Readonly<Record<string, string>> = {
  content: 'Shall we go through the launch plan tomorrow?',
  source: 'newsletter',
  medium: 'email',
  campaign: 'spring-launch',
  term: 'startup tools',
  location: 'Berlin',
  previewTitle: 'Analytical Engines',
  previewText: 'Machines that compute, for everyone',
  title: 'Write the launch announcement',
  headline: 'Engineer who likes proofs',
  bio: 'I build machines that compute.',
  details: 'Machines that compute',
  description: 'Say what is new, for whom, and where to get it.',
  text: 'Looks good to me',
}

/** What the fields of a request are called everywhere, and a value for each that is valid. */
export type Known = Readonly<Record<string, unknown>>

/** A valid value of a schema: known fields by their name, the others by their shape. */
export function sampleOf(schema: z.ZodMiniType, known: Known): unknown {
  return fill(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, known, '')
}

function fill(shape: Shape, known: Known, name: string): unknown {
  if (name in known) return known[name]
  if (shape.default !== undefined) return shape.default
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum.find((value) => value !== '') ?? shape.enum[0]
  const [first] = shape.anyOf ?? []
  if (first) return fill(first, known, name)
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([key, value]) => [key, fill(value, known, key)]))
    case 'array':
      return shape.items ? [fill(shape.items, known, '')] : []
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1)
    case 'boolean':
      return false
    default:
      return TEXTS[name] ?? `A fitting ${name}`
  }
}

/** Names in braces of a route. */
export const paramsOf = (route: string): string[] => [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

export const pathOf = (route: string, params: Readonly<Record<string, string>>): string =>
  (route.split(' ')[1] ?? '').replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))

/** The same with a query. */
export function targetOf(
  route: string,
  { params, query }: { params: Readonly<Record<string, string>>; query: Record<string, string> },
): string {
  const path = pathOf(route, params)
  return Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path
}

/** Headers and body of a request that carries this value, as the endpoint wants it: JSON, or a form when it takes files. */
export function bodyOf(endpoint: Endpoint, value: unknown): RawInit {
  if (endpoint.body === undefined) return {}
  if (endpoint.files === undefined) return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
  const form = new FormData()
  for (const [name, field] of Object.entries(value as Json)) form.append(name, typeof field === 'string' ? field : JSON.stringify(field))
  return { body: form }
}
