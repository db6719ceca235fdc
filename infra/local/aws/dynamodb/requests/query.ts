import type { Condition } from '../expressions/condition.ts'
import { keyClausesOf, type KeyClause } from '../expressions/key-condition.ts'
import type { Projection } from '../expressions/projection.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { Item } from '../values/item.ts'
import { readItem } from '../values/validate.ts'
import { Expressions } from './expressions.ts'
import { capacity, Fields, refuseLegacy, tableName, type Capacity } from './fields.ts'

interface PageRequest {
  table: string
  index?: string
  filter?: Condition
  projection?: Projection
  select: Select
  limit?: number
  start?: Item
  consistent: boolean
  capacity: Capacity
}
export interface QueryRequest extends PageRequest {
  /** For `resolveKeyCondition` and the keys of the table or index. */
  keyCondition: readonly KeyClause[]
  forward: boolean
}
export interface ScanRequest extends PageRequest {
  segment?: { at: number; of: number }
}
export type Select = (typeof SELECTS)[number]
const SELECTS = ['SPECIFIC_ATTRIBUTES', 'COUNT', 'ALL_ATTRIBUTES', 'ALL_PROJECTED_ATTRIBUTES'] as const
const MOST_SEGMENTS = 1_000_000

/** Throws a Refusal. */
export function readQuery(input: unknown): QueryRequest {
  const fields = new Fields(input)
  const page = pageOf(fields)
  const forward = fields.flag('ScanIndexForward') ?? true
  fields.check()
  if (!fields.has('KeyConditionExpression'))
    throw invalid('Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.')
  const expressions = new Expressions(fields, ['ProjectionExpression', 'FilterExpression', 'KeyConditionExpression'])
  const keyCondition = expressions.condition('KeyConditionExpression')
  const others = othersOf(expressions)
  return { ...page, ...others, forward, keyCondition: keyCondition ? keyClausesOf(keyCondition) : [] }
}

export function readScan(input: unknown): ScanRequest {
  const fields = new Fields(input)
  const page = pageOf(fields)
  const at = fields.integer('Segment', { min: 0, max: MOST_SEGMENTS - 1 })
  const of = fields.integer('TotalSegments', { min: 1, max: MOST_SEGMENTS })
  fields.check()
  const others = othersOf(new Expressions(fields, ['ProjectionExpression', 'FilterExpression']))
  return { ...page, ...others, ...segmentOf(at, of) }
}

function pageOf(fields: Fields): PageRequest {
  const table = tableName(fields)
  const index = fields.name('IndexName')
  const limit = fields.integer('Limit', { min: 1 })
  const select = fields.choice('Select', SELECTS)
  const consistent = fields.flag('ConsistentRead') ?? false
  const page = {
    table,
    ...(index !== undefined && { index }),
    ...(limit !== undefined && { limit }),
    consistent,
    capacity: capacity(fields),
  }
  fields.check()
  refuseLegacy(fields)
  refuseSelect(select, index, fields.has('ProjectionExpression'))
  const start = startOf(fields)
  return { ...page, select: select ?? defaultSelect(index, fields), ...(start && { start }) }
}

function defaultSelect(index: string | undefined, fields: Fields): Select {
  if (fields.has('ProjectionExpression')) return 'SPECIFIC_ATTRIBUTES'
  return index === undefined ? 'ALL_ATTRIBUTES' : 'ALL_PROJECTED_ATTRIBUTES'
}

function refuseSelect(select: Select | undefined, index: string | undefined, isProjected: boolean): void {
  if (select === 'SPECIFIC_ATTRIBUTES' && !isProjected)
    throw invalid('Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES')
  if (select === 'ALL_PROJECTED_ATTRIBUTES' && index === undefined)
    throw invalid('ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName')
  if (isProjected && select !== undefined && select !== 'SPECIFIC_ATTRIBUTES')
    throw invalid(`Cannot specify the ProjectionExpression when choosing to get ${select === 'COUNT' ? 'only the Count' : select}`)
}

function startOf(fields: Fields): Item | undefined {
  const given = fields.map('ExclusiveStartKey')
  try {
    return given && readItem(given)
  } catch (error) {
    const isWrong = error instanceof Refusal && /^Supplied|may not be empty|should not be empty|Null attribute/.test(error.message)
    throw isWrong ? invalid(`The provided starting key is invalid: ${error.message}`) : error
  }
}

function othersOf(expressions: Expressions): { filter?: Condition; projection?: Projection } {
  const filter = expressions.condition('FilterExpression')
  const projection = expressions.projection()
  expressions.finish()
  return { ...(filter && { filter }), ...(projection && { projection }) }
}

function segmentOf(at: number | undefined, of: number | undefined): { segment?: { at: number; of: number } } {
  if (at === undefined && of === undefined) return {}
  if (of === undefined)
    throw invalid('The TotalSegments parameter is required but was not present in the request when Segment parameter is present')
  if (at === undefined)
    throw invalid('The Segment parameter is required but was not present in the request when parameter TotalSegments is present')
  if (at >= of)
    throw invalid(
      `The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: ${at} is not less than TotalSegments: ${of}`,
    )
  return { segment: { at, of } }
}
