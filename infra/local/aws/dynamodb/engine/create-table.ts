import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from './dynalite.ts'
import type { Answer } from './dynalite-internals.ts'
import { Refusal } from '../refusal.ts'

/** CreateTable, answered when the table can be used: dynalite needs a moment for that. */
export async function createTable(engine: Engine, input: { TableName: string }): Promise<Answer> {
  const answer = await engine.run('CreateTable', engine.parse('CreateTable', input))
  while (!(await isActive(engine, input.TableName))) await sleep(1)
  return answer
}

async function isActive(engine: Engine, name: string): Promise<boolean> {
  try {
    await engine.table(name)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
