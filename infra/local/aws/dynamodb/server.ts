import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { ConnectionLost, type Call, type Reply, type Service } from '../service.ts'
import { malformed, Refusal, refused } from './refusal.ts'
import type { Faults } from './faults.ts'
import type { Operations } from './operations.ts'
import { StoreFailure } from './store/failure.ts'

/** DynamoDB's JSON protocol. */
export const serviceOf =
  (operations: Operations, faults: Faults): Service =>
  (call) =>
    answer(operations, faults, call)

/** The answer to a call that is refused before it is an operation. */
export const refusal = (code: string, message: string): Reply => reply(400, JSON.stringify(refused(code, message).body))

async function answer(operations: Operations, faults: Faults, { headers, body }: Call): Promise<Reply> {
  const operation = headers['x-amz-target']?.split('.')[1] ?? ''
  try {
    const input = parsed(body)
    const output = await operations(operation, input)
    if (faults.loseAnswer?.({ operation, input })) throw new ConnectionLost()
    return reply(200, output)
  } catch (error) {
    if (error instanceof ConnectionLost) throw error
    if (error instanceof Refusal) return reply(400, JSON.stringify(error.body))
    if (error instanceof StoreFailure && error.code === 'full') return reply(507, failed('InsufficientStorage', error.message))
    if (!(error instanceof StoreFailure)) console.error(error)
    return reply(500, failed('InternalServerError', String(error)))
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body || '{}')
  } catch {
    throw malformed('The body is not JSON')
  }
}

const failed = (code: string, message: string): string => JSON.stringify(refused(code, message).body)

const reply = (status: number, body: string): Reply => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID(), 'x-amz-crc32': String(crc32(body)) },
  body,
})
