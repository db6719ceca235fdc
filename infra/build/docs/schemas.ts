import * as z from 'zod/mini'
import type { FieldRow, ObjectDoc, TypePart } from '../../../web/docs/pages.ts'
import type { Descriptions } from './descriptions.ts'

type Schema = Readonly<{
  $ref?: string
  type?: string | readonly string[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema | false
  prefixItems?: readonly Schema[]
  additionalProperties?: Schema | boolean
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
}>
type Defs = Readonly<Record<string, Schema>>

/** Names of texts with a form of their own, in place of that form. */
const TEXTS: Readonly<Record<string, string>> = {
  Id: 'id',
  Time: 'time',
  CalendarDate: 'date',
  Email: 'email',
  TimeZone: 'time zone',
  LocalTime: 'local time',
  Day: 'date',
  UploadUrl: 'address of an upload',
  Bytes: 'bytes in base64url',
}
const ID_PATTERN = '^[0-9A-HJKMNP-TV-Z]{26}$'
const FORMATS: Readonly<Record<string, string>> = { 'date-time': 'time', date: 'date', email: 'email', binary: 'file' }

/** Reads schemas as rows of fields, and collects the named objects that these refer to. */
export function schemaReader(descriptions: Descriptions) {
  const found = new Map<string, { schema: Schema; defs: Defs }>()

  /** The name of an object on its page: input and output of one schema may differ. */
  function objectName(id: string, schema: Schema, defs: Defs): string {
    const known = found.get(id)
    if (known && JSON.stringify(known.schema) !== JSON.stringify(schema) && !id.endsWith('Sent')) return objectName(`${id}Sent`, schema, defs)
    if (!known) found.set(id, { schema, defs })
    return id
  }

  function typeOf(schema: Schema, defs: Defs): TypePart[] {
    const { $ref, anyOf, oneOf, allOf, prefixItems, items, type, additionalProperties } = schema
    if ($ref !== undefined) return typeOfReference($ref, defs)
    const choices = anyOf ?? oneOf
    if (choices) return joined(choices.map((one) => typeOf(one, defs)), ' | ')
    if (allOf) return joined(allOf.map((one) => typeOf(one, defs)), ' & ')
    if ('const' in schema) return [{ text: JSON.stringify(schema.const) }]
    if (prefixItems) return [{ text: '[' }, ...joined(prefixItems.map((one) => typeOf(one, defs)), ', '), { text: ']' }]
    if (items) return listOf(typeOf(items, defs))
    if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0)
      return [{ text: 'map of ' }, ...typeOf(additionalProperties, defs)]
    if (schema.pattern === ID_PATTERN) return [{ text: 'id' }]
    if (schema.format !== undefined && FORMATS[schema.format] !== undefined) return [{ text: FORMATS[schema.format] ?? '' }]
    return [{ text: type === undefined ? 'any' : [type].flat().join(' | ') }]
  }

  function typeOfReference($ref: string, defs: Defs): TypePart[] {
    const id = $ref.split('/').at(-1) ?? ''
    const schema = defs[id] ?? {}
    if (TEXTS[id] !== undefined) return [{ text: TEXTS[id] }]
    if (!schema.properties) return typeOf(schema, defs)
    const name = objectName(id, schema, defs)
    return [{ text: name, to: `/docs/objects#${name}` }]
  }

  /** The fields of an object, with those of objects in it that have no name. */
  function rowsOf(schema: Schema, defs: Defs, of: readonly string[], before = ''): FieldRow[] {
    const parts = schema.allOf ?? schema.anyOf ?? schema.oneOf
    if (parts) return unique(parts.flatMap((part) => rowsOf(resolved(part, defs), defs, of, before)))
    return Object.entries(schema.properties ?? {}).flatMap(([field, value]) => {
      const name = `${before}${field}`
      const row: FieldRow = {
        name,
        type: typeOf(value, defs),
        isRequired: schema.required?.includes(field) ?? false,
        limits: limitsOf(value, defs),
        about: descriptions.of(of, name),
      }
      const { inner, suffix } = unwrapped(value)
      return [row, ...(inner.properties || inner.anyOf ? rowsOf(inner, defs, of, `${name}${suffix}.`) : [])]
    })
  }

  /** The schema as read by clients that send it, or that get it. */
  const read = (schema: z.ZodMiniType, io: 'input' | 'output') => {
    const { $defs = {}, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema & { $defs?: Defs; id?: string }
    return { root, defs: $defs, id: z.globalRegistry.get(schema)?.id }
  }

  return {
    /** The fields of what is sent. */
    sent(schema: z.ZodMiniType, route: string): FieldRow[] {
      const { root, defs, id = '' } = read(schema, 'input')
      return rowsOf(resolved(root, defs), defs, [id, route])
    },
    /** The type of an answer, and its fields where the type has no page. */
    answered(schema: z.ZodMiniType, route: string): { type: TypePart[]; rows: FieldRow[] } {
      const { root, defs, id } = read(schema, 'output')
      if (id !== undefined && root.properties) {
        const name = objectName(id, root, defs)
        return { type: [{ text: name, to: `/docs/objects#${name}` }], rows: [] }
      }
      const { inner, suffix } = unwrapped(root)
      return { type: typeOf(root, defs), rows: rowsOf(inner, defs, [route], suffix && `${suffix}.`) }
    },
    /** The objects that were referred to, and those that they refer to, by name. */
    objects(): ObjectDoc[] {
      const done = new Map<string, ObjectDoc>()
      for (const [name, { schema, defs }] of found) {
        const of = [name.replace(/Sent$/, '')]
        done.set(name, { name, about: descriptions.of(of, ''), rows: rowsOf(schema, defs, of) })
      }
      return [...done.values()].toSorted((one, other) => one.name.localeCompare(other.name))
    },
  }
}
export type SchemaReader = ReturnType<typeof schemaReader>

const resolved = (schema: Schema, defs: Defs): Schema => (schema.$ref === undefined ? schema : (defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}))

/** An object inside a list or beside null. */
function unwrapped(schema: Schema): { inner: Schema; suffix: string } {
  if (schema.items) {
    const { inner, suffix } = unwrapped(schema.items)
    return { inner, suffix: `[]${suffix}` }
  }
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  return only && others.length === 0 ? unwrapped(only) : { inner: schema, suffix: '' }
}

const joined = (types: readonly TypePart[][], by: string): TypePart[] => types.flatMap((type, at) => (at === 0 ? type : [{ text: by }, ...type]))

const listOf = (type: readonly TypePart[]): TypePart[] =>
  type.some(({ text }) => text.includes(' | ')) ? [{ text: '(' }, ...type, { text: ')[]' }] : [...type, { text: '[]' }]

const unique = (rows: readonly FieldRow[]): FieldRow[] => [...new Map(rows.map((row) => [row.name, row])).values()]

/** What values a schema accepts, in words. */
function limitsOf(schema: Schema, defs: Defs): string {
  if (schema.$ref !== undefined) return TEXTS[schema.$ref.split('/').at(-1) ?? ''] === undefined ? ofReference(schema.$ref, defs) : ''
  const { anyOf, items } = schema
  const choices = anyOf?.filter(({ type }) => type !== 'null') ?? []
  const said = [
    choices.length === 1 && choices[0] ? limitsOf(choices[0], defs) : '',
    schema.enum ? `One of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}` : '',
    within(schema.minLength, schema.maxLength, 'characters'),
    within(schema.minimum ?? schema.exclusiveMinimum, schema.maximum, ''),
    within(schema.minItems, schema.maxItems, 'items'),
    items ? each(limitsOf(items, defs)) : '',
    schema.default === undefined ? '' : `Default ${JSON.stringify(schema.default)}`,
  ]
  return said.filter((part) => part !== '').join('. ')
}

const ofReference = ($ref: string, defs: Defs): string => {
  const schema = defs[$ref.split('/').at(-1) ?? ''] ?? {}
  return schema.properties ? '' : limitsOf(schema, defs)
}

const each = (limits: string) => (limits === '' ? '' : `Each: ${limits.charAt(0).toLowerCase()}${limits.slice(1)}`)

function within(least = 0, most = Infinity, unit: string): string {
  const lower = least === 0 || least <= Number.MIN_SAFE_INTEGER ? undefined : least
  const upper = most >= Number.MAX_SAFE_INTEGER ? undefined : most
  const numbers =
    lower === undefined ? upper !== undefined && `At most ${counted(upper)}` : upper === undefined ? `At least ${counted(lower)}` : `${counted(lower)} to ${counted(upper)}`
  return numbers ? `${numbers} ${unit}`.trim() : ''
}

const counted = (n: number) => n.toLocaleString('en-US')
