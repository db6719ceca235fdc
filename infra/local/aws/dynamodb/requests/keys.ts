import { beginsWith, type Condition } from '../expressions/condition.ts'
import type { KeyClause, KeyCondition } from '../expressions/key-condition.ts'
import type { Path } from '../expressions/path.ts'
import type { Update } from '../expressions/update.ts'
import { invalid, Refusal } from '../refusal.ts'
import { compareValues } from '../values/compare.ts'
import { attributeOf, sameValue, typeOf, type AttributeValue, type Item } from '../values/item.ts'
import { emptyKind, refuseKeySize, refuseKeyValue } from '../values/key-value.ts'
import { itemSize } from '../values/size.ts'
import type { IndexKeys, KeyNames, TableKeys } from './table.ts'
import { MOST_ITEM_BYTES } from './write.ts'

// What DynamoDB refuses once it knows the table. Each of these throws a Refusal.

const WRONG = 'One or more parameter values were invalid: '
const namesOf = ({ partition, sort }: KeyNames): string[] => (sort === undefined ? [partition] : [partition, sort])

/** `key` must be the primary key and nothing else. */
export function checkKey(key: Item, table: TableKeys): void {
  const names = namesOf(table.keys)
  if (Object.keys(key).length !== names.length) throw wrongKey()
  for (const name of names) {
    const value = attributeOf(key, name)
    if (!value || typeOf(value) !== table.types[name]) throw wrongKey()
    refuseKeyValue(name, value, name === table.keys.partition)
  }
}
const wrongKey = () => invalid('The provided key element does not match the schema')

/** An item to put: its primary key, and the index keys that it has. */
export function checkItemKeys(item: Item, table: TableKeys): void {
  for (const name of namesOf(table.keys)) {
    const value = attributeOf(item, name)
    if (!value) throw invalid(`${WRONG}Missing the key ${name} in the item`)
    if (typeOf(value) !== table.types[name])
      throw invalid(`${WRONG}Type mismatch for key ${name} expected: ${table.types[name]} actual: ${typeOf(value)}`)
    refuseKeyValue(name, value, name === table.keys.partition)
  }
  for (const index of table.indexes) checkIndexKeys(item, index, table)
}

function checkIndexKeys(item: Item, index: IndexKeys, { types }: TableKeys): void {
  for (const name of namesOf(index.keys)) {
    const value = attributeOf(item, name)
    if (!value) continue
    if (typeOf(value) !== types[name])
      throw invalid(
        `${WRONG}Type mismatch for Index Key ${name} Expected: ${types[name]} Actual: ${typeOf(value)} IndexName: ${index.name}`,
      )
    refuseIndexValue(value, name, index)
  }
}

function refuseIndexValue(value: AttributeValue, name: string, index: IndexKeys): void {
  const empty = emptyKind(value)
  if (empty)
    throw invalid(
      `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty ${empty} value. IndexName: ${index.name}, IndexKey: ${name}`,
    )
  refuseKeySize(value, name === index.keys.partition)
}

/** An update must leave the primary key alone, and what it sets must fit the indexes. For use before the item is read. */
export function checkUpdate(update: Update, table: TableKeys): void {
  const keys = new Set(namesOf(table.keys))
  for (const { path } of update.actions) {
    const [name] = path
    if (keys.has(name)) throw invalid(`${WRONG}Cannot update attribute ${name}. This attribute is part of the key`)
  }
  checkPaths(
    update.actions.map(({ path }) => path),
    table,
  )
  for (const action of update.actions)
    if (action.kind === 'SET' && action.operand.kind === 'value') checkConstant(action.path[0], action.operand.value, table)
}

function checkConstant(name: string, value: AttributeValue, table: TableKeys): void {
  for (const index of table.indexes) if (namesOf(index.keys).includes(name)) checkIndexKeys({ [name]: value }, index, table)
}

/** The item that an update made: its size and its index keys. */
export function checkUpdatedItem(item: Item, table: TableKeys): void {
  if (itemSize(item) > MOST_ITEM_BYTES) throw invalid('Item size to update has exceeded the maximum allowed size')
  for (const index of table.indexes) {
    for (const name of namesOf(index.keys)) {
      const value = attributeOf(item, name)
      if (!value) continue
      if (typeOf(value) !== table.types[name])
        throw invalid('The update expression attempted to update the secondary index key to unsupported type')
      refuseIndexValue(value, name, index)
    }
  }
}

/** The paths of a condition, filter, projection or update must not lead into a key attribute. */
export function checkPaths(paths: readonly Path[], table: TableKeys): void {
  const nested = paths.filter((path) => path.length > 1).map(([name]) => name)
  if (nested.length === 0) return
  refuseNested('Key', nested, namesOf(table.keys))
  for (const index of table.indexes) refuseNested('IndexKey', nested, namesOf(index.keys))
}

function refuseNested(kind: string, nested: readonly string[], keys: readonly string[]): void {
  const name = keys.find((key) => nested.includes(key))
  if (name !== undefined)
    throw invalid(`Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: ${kind}: ${name}`)
}

/** The filter of a Query must not name the keys that are queried. */
export function checkFilter(filter: Condition, keys: KeyNames): void {
  const name = namesOf(keys).find((key) => filter.paths.some(([first]) => first === key))
  if (name !== undefined) throw invalid(`Filter Expression can only contain non-primary key attributes: Primary key attribute: ${name}`)
}

/** What a read of a global index projects, and what a Query of any index filters by, must be attributes that the index holds. */
export function checkProjected(paths: readonly Path[], index: IndexKeys, table: TableKeys, what: 'projection' | 'filter'): void {
  if (index.projection.type === 'ALL' || (index.kind === 'Local' && what === 'projection')) return
  const held = new Set([...namesOf(table.keys), ...namesOf(index.keys), ...index.projection.names])
  const missing = [...new Set(paths.map(([name]) => name))].filter((name) => !held.has(name)).toSorted()
  if (missing.length === 0) return
  const problem =
    what === 'filter'
      ? `Secondary index ${index.name} does not project one or more filter attributes:`
      : `Global secondary index ${index.name} does not project`
  throw invalid(`${WRONG}${problem} [${missing.join(', ')}]`)
}

/** ExclusiveStartKey must be the keys of the table and of the index, and lie within the key condition of a Query. */
export function checkStartKey(start: Item, table: TableKeys, within: { index?: IndexKeys; keyCondition?: KeyCondition }): void {
  const { index, keyCondition } = within
  const names = new Set([...namesOf(table.keys), ...(index ? namesOf(index.keys) : [])])
  if (Object.keys(start).length !== names.size) throw invalid('The provided starting key is invalid')
  for (const name of names) {
    const value = attributeOf(start, name)
    if (!value || typeOf(value) !== table.types[name])
      throw invalid('The provided starting key is invalid: The provided key element does not match the schema')
    refuseStartValue(name, value, name === (index?.keys ?? table.keys).partition)
  }
  if (keyCondition) checkStartWithin(start, keyCondition)
}

function refuseStartValue(name: string, value: AttributeValue, isPartition: boolean): void {
  try {
    refuseKeyValue(name, value, isPartition)
  } catch (error) {
    throw error instanceof Refusal ? invalid(`The provided starting key is invalid: ${error.message}`) : error
  }
}

function checkStartWithin(start: Item, { partition, sort }: KeyCondition): void {
  const value = attributeOf(start, partition.name)
  if (!value || !sameValue(value, partition.value))
    throw invalid('The provided starting key is outside query boundaries based on provided conditions')
  const sortValue = sort && attributeOf(start, sort.name)
  if (sort && sortValue && !matches(sortValue, sort)) throw invalid('The provided starting key does not match the range key predicate')
}

function matches(value: AttributeValue, { operator, values }: KeyClause): boolean {
  const [first, second] = values
  if (!first) return false
  if (operator === 'begins_with') return beginsWith(value, first)
  const order = compareValues(value, first) ?? NaN
  switch (operator) {
    case '=':
      return order === 0
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
    default:
      return order >= 0 && second !== undefined && (compareValues(value, second) ?? NaN) <= 0
  }
}
