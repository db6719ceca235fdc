type Components = Record<string, Record<string, object>>
interface Parts {
  paths: object
  components: Components
}
interface Use {
  name: string
  count: number
}

/** Characters of a reference without the name in it: a schema that is no longer than its references stays where it is. */
const REFERENCE_LENGTH = '{"$ref":"#/components/schemas/"}'.length

/** The document with each schema that several places have stated once, under the name of the field that has it first. */
export function withSharedSchemas<T extends Parts>(document: T): T {
  const plain = JSON.parse(JSON.stringify(document), (_key, value: unknown) => withTypeOfNull(value)) as T
  const ids = idsOf(plain)
  const referred = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const id = isSchema(value) ? ids.get(JSON.stringify(value)) : undefined
    return id === undefined ? referredInside(value) : { $ref: `#/components/schemas/${id}` }
  }
  const referredInside = (value: object): object =>
    Array.isArray(value) ? value.map(referred) : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, referred(inner)]))
  const { schemas = {}, ...others } = plain.components
  const named = { ...schemas, ...Object.fromEntries([...ids].map(([text, id]) => [id, JSON.parse(text) as object])) }
  return {
    ...plain,
    paths: referredInside(plain.paths),
    components: {
      ...(referredInside(others) as Components),
      schemas: Object.fromEntries(Object.entries(named).map(([id, schema]) => [id, referredInside(schema)])),
    },
  }
}

/** The ids of the schemas that are stated once, by their text. */
function idsOf({ paths, components: { schemas = {}, ...others } }: Parts): Map<string, string> {
  const uses = new Map<string, Use>()
  for (const part of [paths, others, ...Object.values(schemas).flatMap((schema) => Object.values(schema) as unknown[])])
    count(part, '', uses)
  const ids = new Map(Object.entries(schemas).map(([id, schema]) => [JSON.stringify(schema), id]))
  const taken = new Set(Object.keys(schemas))
  for (const [text, { name, count: n }] of uses) {
    if (name === '' || ids.has(text) || (n - 1) * text.length <= n * (REFERENCE_LENGTH + name.length)) continue
    let id = name
    for (let at = 2; taken.has(id); at++) id = `${name}.${at}`
    taken.add(id)
    ids.set(text, id)
  }
  return ids
}

function count(value: unknown, name: string, uses: Map<string, Use>): void {
  if (typeof value !== 'object' || value === null) return
  if (isSchema(value)) {
    const text = JSON.stringify(value)
    const use = uses.get(text) ?? { name: nullableOf(value) ?? name, count: 0 }
    uses.set(text, { ...use, count: use.count + 1 })
  }
  const own = 'in' in value && 'name' in value && typeof value.name === 'string' ? titled(value.name) : name
  for (const [key, inner] of Object.entries(value)) count(inner, nameOf(key, own), uses)
}

/** Keys of a schema, of an operation and of a list, which name no field. */
const NO_FIELDS =
  /^(?:\d+|type|properties|propertyNames|additionalProperties|anyOf|allOf|oneOf|schema|content|\w+\/[\w-]+|parameters|responses|requestBody|default|get|post|put|patch|delete)$/
const nameOf = (key: string, name: string): string => {
  if (key.startsWith('/')) return ''
  if (key === 'items') return name && `${name}Item`
  return NO_FIELDS.test(key) ? name : titled(key)
}
const titled = (name: string): string => name.replace(/(?:^|\W)(\w)/g, (_match, letter: string) => letter.toUpperCase())

/** The name of a reference that may be null. */
const nullableOf = (value: object): string | undefined => {
  const [first, second, ...more] = 'anyOf' in value && Array.isArray(value.anyOf) ? (value.anyOf as { $ref?: string; type?: string }[]) : []
  return second?.type === 'null' && more.length === 0 && first?.$ref ? `${first.$ref.split('/').at(-1)}OrNull` : undefined
}

const isSchema = (value: object): boolean =>
  ('type' in value && (typeof value.type === 'string' || Array.isArray(value.type))) || ('anyOf' in value && Array.isArray(value.anyOf))

/** `type: [string, null]` instead of two schemas, as JSON Schema allows. */
function withTypeOfNull(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('anyOf' in value) || !Array.isArray(value.anyOf)) return value
  const [first, second, ...more] = value.anyOf as Record<string, unknown>[]
  const { anyOf: _, ...beside } = value
  const isPlain = typeof first?.['type'] === 'string' && !('enum' in first) && !('const' in first)
  return isPlain && second?.['type'] === 'null' && more.length === 0 ? { ...first, type: [first['type'], 'null'], ...beside } : value
}
