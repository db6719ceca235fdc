import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Service } from '../aws/service.ts'
import { Pool } from './pool.ts'

export { FunctionError } from './function-error.ts'

const CORES = Math.max(2, availableParallelism())

export interface FunctionsOptions {
  names: readonly string[]
  /** Those of them that no user waits for: they never take all threads. */
  background?: readonly string[]
  /** Those of them with threads of their own, and how many: a flood of such a function delays no other. */
  reserved?: Readonly<Record<string, number>>
  /** Holds `<name>/index.js`, CommonJS that exports `handler`. */
  bundleDirectory: string
  env: Readonly<Record<string, string | undefined>>
  timeoutMs: number
  /**
   * Threads, and so events of all functions that may be worked on at the same time; further events wait. Those beyond the number of
   * cores are only for events that take long: with all of them at once each had less of the warm code, and a request cost 25 to 40 % more.
   */
  concurrency?: number
  /** Milliseconds after which an event counts as long. */
  longMs?: number
  /** Milliseconds without an event after which a thread ends; one of those that all functions share stays. */
  idleMs?: number
  /** Functions that one thread keeps loaded. */
  maxLoaded?: number
  /** Services of this process by their origin: what handlers send there over HTTP is carried to them without a connection. */
  services?: ReadonlyMap<string, Service>
  /** A folder where V8 keeps compiled bundles between starts. */
  compileCache?: string
  /** Gets each line that a function prints. */
  log?: (name: string, line: string) => void
}

export interface Functions {
  /** The handler's answer to the event, both through JSON; rejects with a FunctionError. */
  invoke: (name: string, event: unknown) => Promise<unknown>
  /** Later events meet the bundles as they then are. */
  reload: () => void
  /** Refuses what comes, lets what is working end, then ends every thread. */
  close: () => Promise<void>
}

/** Lambda on one machine: threads hold the execution environments of all functions. */
export function createFunctions({
  names,
  background = [],
  reserved = {},
  bundleDirectory,
  concurrency = 2 * CORES,
  longMs = 100,
  idleMs = 60_000,
  maxLoaded = 32,
  services = new Map(),
  log = print,
  ...options
}: FunctionsOptions): Functions {
  const known = new Set(names)
  const host = { ...options, bundleDirectory: path.resolve(bundleDirectory), maxLoaded, services, log }
  const common = { host, longMs, idleMs }
  const shared = new Pool({ ...common, concurrency, cores: Math.min(concurrency, CORES), background: new Set(background), kept: 1 })
  const own = new Map(
    Object.entries(reserved).map(([name, threads]) => [
      name,
      new Pool({ ...common, concurrency: threads, cores: threads, background: new Set(), kept: 0 }),
    ]),
  )
  const pools = [shared, ...own.values()]
  return {
    async invoke(name, event) {
      if (!known.has(name)) throw new Error(`Function not found: ${name}`)
      return (own.get(name) ?? shared).invoke(name, JSON.stringify(event ?? null))
    },
    reload: () => pools.forEach((pool) => pool.reload()),
    async close() {
      await Promise.all(pools.map((pool) => pool.close()))
    },
  }
}

const print = (_name: string, line: string) => void process.stdout.write(`${line}\n`)
