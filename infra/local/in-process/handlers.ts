import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'aws-lambda'
import { ROOT } from '../../build/root.ts'
import { FUNCTIONS } from '../../topology/functions.ts'
import { contextOf } from '../lambda/context.ts'

const TIMEOUT_MS = 30_000

type Handler = (event: unknown, context: Context) => unknown

/** The name of the function that is running, in all asynchronous work that it started. */
export const running = new AsyncLocalStorage<string>()

const loaded = new Map<string, Promise<Handler>>()

/** The handler of a function, from its source. Imported at its first call, when the environment is set. */
function handlerOf(name: string): Promise<Handler> {
  const handler = loaded.get(name) ?? importHandler(name)
  loaded.set(name, handler)
  return handler
}

async function importHandler(name: string): Promise<Handler> {
  const source = FUNCTIONS.find((one) => one.name === name)?.source
  if (source === undefined) throw new Error(`Function not found: ${name}`)
  const { handler } = (await import(/* @vite-ignore */ pathToFileURL(join(ROOT, source)).href)) as { handler: Handler }
  return handler
}

/** Runs a function in this process as Lambda would: events and answers cross as JSON. */
export async function invoke(name: string, event: object): Promise<unknown> {
  const handler = await handlerOf(name)
  // By a clock that no test moves.
  const end = performance.now() + TIMEOUT_MS
  const context = contextOf(name, randomUUID(), () => end - performance.now())
  const returned = await running.run(name, async () => handler(JSON.parse(JSON.stringify(event)), context))
  return returned === undefined ? undefined : (JSON.parse(JSON.stringify(returned)) as unknown)
}
