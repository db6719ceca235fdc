import * as z from 'zod/mini'
import { readDescriptions } from './descriptions.ts'

type Schema = Readonly<
  Partial<{
    $ref: string
    $defs: Defs
    type: string
    properties: Readonly<Record<string, Schema>>
    required: readonly string[]
    items: Schema
    prefixItems: readonly Schema[]
    additionalProperties: Schema | boolean
    anyOf: readonly Schema[]
    allOf: readonly Schema[]
    enum: readonly unknown[]
    const: unknown
    default: unknown
    format: string
    pattern: string
    minLength: number
    maxLength: number
    minimum: number
    maximum: number
    minItems: number
    maxItems: number
  }>
>
type Defs = Readonly<Record<string, Schema>>

/** Texts with a form of their own: named schemas, formats, and the pattern of ids. */
const TEXTS: Readonly<Record<string, string>> = {
  Id: 'id',
  Time: 'time',
  CalendarDate: 'date',
  Email: 'email',
  TimeZone: 'time zone',
  'date-time': 'time',
  date: 'date',
  email: 'email',
  '^[0-9A-HJKMNP-TV-Z]{26}$': 'id',
}
const nameOf = ({ $ref = '' }: Schema) => $ref.split('/').at(-1) ?? ''

/** Describes schemas as lists of fields in Markdown, and collects the objects that these refer to. */
export function schemaReader() {
  const describe = readDescriptions()
  const objects = new Map<string, { schema: Schema; defs: Defs }>()

  /** A link to an object; what is sent may differ from what is answered. */
  function objectLink(id: string, schema: Schema, defs: Defs): string {
    const known = objects.get(id)
    if (known && JSON.stringify(known.schema) !== JSON.stringify(schema)) return objectLink(`${id}Sent`, schema, defs)
    objects.set(id, { schema, defs })
    return `[${id}](/docs/objects#${id.toLowerCase()})`
  }

  function typeOf(schema: Schema, defs: Defs): string {
    const { anyOf, allOf, items, prefixItems, additionalProperties, type = 'any', format = '', pattern = '' } = schema
    if (schema.$ref !== undefined) {
      const [id, found] = [nameOf(schema), defs[nameOf(schema)] ?? {}]
      return TEXTS[id] ?? (found.properties ? objectLink(id, found, defs) : typeOf(found, defs))
    }
    if (anyOf) return [...new Set(anyOf.map((one) => typeOf(one, defs)))].join(' or ')
    if (allOf) return allOf.map((one) => typeOf(one, defs)).join(' and ')
    if ('const' in schema) return JSON.stringify(schema.const)
    if (prefixItems) return `[${prefixItems.map((one) => typeOf(one, defs)).join(', ')}]`
    if (items) return `list of ${typeOf(items, defs)}`
    if (typeof additionalProperties === 'object' && additionalProperties.type !== undefined)
      return `map of ${typeOf(additionalProperties, defs)}`
    return TEXTS[format] ?? TEXTS[pattern] ?? type
  }

  /** The fields of an object, with those of objects in it that have no name. */
  function linesOf(schema: Schema, defs: Defs, of: readonly string[], isAnswer: boolean, before = ''): string[] {
    const parts = schema.allOf ?? schema.anyOf
    if (parts) return [...new Set(parts.flatMap((part) => linesOf(resolved(part, defs), defs, of, isAnswer, before)))]
    return Object.entries(schema.properties ?? {}).flatMap(([field, value]) => {
      const isRequired = schema.required?.includes(field) ?? false
      const mark = isAnswer ? !isRequired && 'optional' : isRequired && '**required**'
      const about = [mark, sentences([limitsOf(value, defs), describe(of, field)])].filter(Boolean).join(' ')
      const inner = unwrapped(value)
      const deeper = inner.properties || inner.anyOf ? linesOf(inner, defs, of, isAnswer, `${before}${field}.`) : []
      return [`- \`${before}${field}\` *${typeOf(value, defs)}*${about && ` ${about}`}`, ...deeper]
    })
  }

  const read = (schema: z.ZodMiniType, io: 'input' | 'output') => {
    const root = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
    return { root, defs: root.$defs ?? {}, id: z.globalRegistry.get(schema)?.id }
  }

  return {
    /** The fields of what is sent. */
    sent(schema: z.ZodMiniType, route: string): string {
      const { root, defs, id = '' } = read(schema, 'input')
      return linesOf(resolved(root, defs), defs, [id, route], false).join('\n')
    },
    /** The type of an answer, and its fields where the type has no page. */
    answered(schema: z.ZodMiniType, route: string): string {
      const { root, defs, id } = read(schema, 'output')
      if (id !== undefined && root.properties) return objectLink(id, root, defs)
      return [typeOf(root, defs), linesOf(unwrapped(root), defs, [route], true).join('\n')].filter(Boolean).join('\n\n')
    },
    /** The fields of the facts of an event. */
    facts(schema: z.ZodMiniType): string {
      const { root, defs } = read(schema, 'output')
      return linesOf(root, defs, [], true).join('\n')
    },
    /** The objects that were referred to, and those that they refer to. */
    objects(): { name: string; about: string; lines: readonly string[] }[] {
      const done: ReturnType<typeof this.objects> = []
      for (const [name, { schema, defs }] of objects) {
        const of = [name.replace(/Sent$/, '')]
        done.push({ name, about: describe(of, ''), lines: linesOf(schema, defs, of, !name.endsWith('Sent')) })
      }
      return done.toSorted((one, other) => one.name.localeCompare(other.name))
    },
  }
}
export type SchemaReader = ReturnType<typeof schemaReader>

const resolved = (schema: Schema, defs: Defs): Schema => (schema.$ref === undefined ? schema : (defs[nameOf(schema)] ?? {}))

/** An object inside a list or beside null. */
function unwrapped(schema: Schema): Schema {
  if (schema.items) return unwrapped(schema.items)
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  return only && others.length === 0 ? unwrapped(only) : schema
}

const sentences = (parts: readonly string[]) => parts.filter(Boolean).join('. ')

/** What values a schema accepts, in words. */
function limitsOf(schema: Schema, defs: Defs): string {
  if (schema.$ref !== undefined) {
    const found = defs[nameOf(schema)] ?? {}
    return nameOf(schema) in TEXTS || found.properties ? '' : limitsOf(found, defs)
  }
  const { anyOf, items, minLength, maxLength, minimum, maximum, minItems, maxItems } = schema
  const [only, ...others] = (anyOf ?? []).filter(({ type }) => type !== 'null')
  const ofItems = items ? limitsOf(items, defs) : ''
  return sentences([
    only && others.length === 0 ? limitsOf(only, defs) : '',
    schema.enum ? `One of ${schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ')}` : '',
    within(minLength, maxLength, ' characters'),
    within(minimum, maximum, ''),
    within(minItems, maxItems, ' items'),
    ofItems && `Each: ${ofItems.charAt(0).toLowerCase()}${ofItems.slice(1)}`,
    schema.default === undefined ? '' : `Default \`${JSON.stringify(schema.default)}\``,
  ])
}

function within(least = 0, most = Infinity, unit: string): string {
  const [from, to] = [least, most].map((n) => n.toLocaleString('en-US'))
  const [hasLeast, hasMost] = [least !== 0 && least > Number.MIN_SAFE_INTEGER, most < Number.MAX_SAFE_INTEGER]
  if (!hasMost) return hasLeast ? `At least ${from}${unit}` : ''
  return hasLeast ? `${from} to ${to}${unit}` : `At most ${to}${unit}`
}
