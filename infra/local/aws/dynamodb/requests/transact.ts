import { invalid } from '../refusal.ts'
import { isObject } from '../values/validate.ts'
import { capacity, Fields, type Capacity } from './fields.ts'
import { getOf, type GetRequest } from './get.ts'
import { conditionCheckOf, deleteOf, putOf, updateOf, type WriteRequest } from './write.ts'

export interface TransactWriteRequest {
  writes: WriteRequest[]
  token?: string
  capacity: Capacity
}
export interface TransactGetRequest {
  gets: GetRequest[]
  capacity: Capacity
}

const MOST_ACTIONS = 100
const MOST_TOKEN_CHARACTERS = 36
const ACTIONS = { Put: putOf, Update: updateOf, Delete: deleteOf, ConditionCheck: conditionCheckOf }

/** An item that is named twice is for the caller to refuse, who knows the keys of the table. */
export function readTransactWrite(input: unknown): TransactWriteRequest {
  const fields = new Fields(input)
  const token = fields.text('ClientRequestToken', { min: 1, max: MOST_TOKEN_CHARACTERS })
  const request = { ...(token !== undefined && { token }), capacity: capacity(fields) }
  fields.choice('ReturnItemCollectionMetrics', ['SIZE', 'NONE'])
  return { ...request, writes: actionsOf(fields).map((action, at) => readAction(fields, action, at)) }
}

function readAction(fields: Fields, action: unknown, at: number): WriteRequest {
  const kinds = (['Put', 'Update', 'Delete', 'ConditionCheck'] as const).filter((name) => isObject(action) && isObject(action[name]))
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1 || !isObject(action))
    throw invalid('TransactItems can only contain one of Check, Put, Update or Delete')
  const part = fields.part(action[kind], `transactItems.${at + 1}.member.${kind.charAt(0).toLowerCase()}${kind.slice(1)}`)
  if (kind === 'Update') part.required('UpdateExpression', part.text('UpdateExpression'))
  return ACTIONS[kind](part)
}

export function readTransactGet(input: unknown): TransactGetRequest {
  const fields = new Fields(input)
  const request = { capacity: capacity(fields) }
  return { ...request, gets: actionsOf(fields).map((action, at) => readGetAction(fields, action, at)) }
}

function readGetAction(fields: Fields, action: unknown, at: number): GetRequest {
  const member = fields.part(action, `transactItems.${at + 1}.member`)
  const get = member.required('Get', member.map('Get'))
  fields.check()
  return getOf(member.part(get, 'get'))
}

function actionsOf(fields: Fields): unknown[] {
  const actions = fields.required('TransactItems', fields.list('TransactItems', { min: 1, max: MOST_ACTIONS }))
  fields.check()
  return actions
}
