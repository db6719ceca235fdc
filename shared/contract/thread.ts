import type * as z from 'zod/mini'
import type { TeamRole } from '../choices.ts'
import type { ScopeResource } from '../scopes.ts'
import { inStartup } from './endpoint.ts'
import { page, PageQuery } from './ok.ts'

type Schema = z.ZodMiniType
type Roles = readonly TeamRole[]

interface Declared<Noun, Resource, Ended, Reads, Writes, Text, Form, Entry> {
  /** The item of a startup that it belongs to, as its error codes name it: "lead". */
  noun: Noun
  /** What API tokens are allowed to read and write. */
  resource: Resource
  /** The item with its article: "a lead". */
  item: string
  /** The error of an item to which nothing is added any more. */
  ended: Ended
  reads: Reads
  writes: Writes
  /** What users write: "The notes". */
  texts: string
  /** What the call that adds one does. */
  adds: string
  text: Text
  form: Form
  entry: Entry
}

/** The calls of a thread: its texts, which users write, and its activity, which the product logs. */
export function thread<
  const Noun extends string,
  const Resource extends ScopeResource,
  const Ended extends string,
  const Reads extends Roles,
  const Writes extends Roles,
  Text extends Schema,
  Form extends Schema,
  Entry extends Schema,
>({
  noun,
  resource,
  item,
  ended,
  reads,
  writes,
  texts,
  adds,
  text,
  form,
  entry,
}: Declared<Noun, Resource, Ended, Reads, Writes, Text, Form, Entry>) {
  const errors = ['startup.not_found', `${noun}.not_found`] as const
  const read = { access: inStartup('path:id', reads), scope: `${resource}.read`, query: PageQuery, paged: { size: 50 }, errors } as const
  return {
    list: { ...read, summary: `${texts} on ${item}, newest first`, returns: page(text) },
    add: {
      summary: adds,
      access: inStartup('path:id', writes),
      scope: `${resource}.write`,
      rate: 'comment',
      idempotent: true,
      body: form,
      returns: text,
      errors: [...errors, `${noun}.${ended}`],
    },
    activity: { ...read, summary: `Who changed what of ${item}, newest first`, returns: page(entry) },
  } as const
}
