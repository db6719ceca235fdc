import path from 'node:path'
import { Pool } from './pool.ts'

export { FunctionError } from './function-error.ts'

export interface FunctionsOptions {
  names: readonly string[]
  /** Holds `<name>/index.js`, CommonJS that exports `handler`. */
  bundleDirectory: string
  env: Readonly<Record<string, string | undefined>>
  timeoutMs: number
  /** Environments of one function that may work at the same time; further events wait. */
  concurrency?: number
  /** Gets each line that a function prints. */
  log?: (name: string, line: string) => void
}

export interface Functions {
  /** The handler's answer to the event, both through JSON; rejects with a FunctionError. */
  invoke: (name: string, event: unknown) => Promise<unknown>
  /** Later events meet the bundles as they then are. */
  reload: () => void
  /** Refuses what comes, lets what is working end, then ends every environment. */
  close: () => Promise<void>
}

/** Lambda on one machine: threads are the execution environments. */
export function createFunctions({ names, bundleDirectory, env, timeoutMs, concurrency = 4, log = print }: FunctionsOptions): Functions {
  const poolOf = (name: string) =>
    new Pool({ name, file: path.resolve(bundleDirectory, name, 'index.js'), env, timeoutMs, log }, concurrency)
  const pools = new Map(names.map((name) => [name, poolOf(name)]))
  return {
    async invoke(name, event) {
      const pool = pools.get(name)
      if (!pool) throw new Error(`Function not found: ${name}`)
      return pool.invoke(JSON.stringify(event ?? null))
    },
    reload() {
      for (const pool of pools.values()) pool.reload()
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()))
    },
  }
}

const print = (_name: string, line: string) => void process.stdout.write(`${line}\n`)
