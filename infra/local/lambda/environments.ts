import { createRequire } from 'node:module'
import path from 'node:path'
import type { HostData } from './messages.ts'

export type Handler = (event: unknown, context: object) => unknown

interface Environment {
  env: NodeJS.ProcessEnv
  handler: Handler
  unload: () => void
}

/** The execution environments in this thread: each function has its own modules and its own `process.env`. */
export class Environments {
  readonly #options: HostData
  /** In the order of their last use. */
  readonly #loaded = new Map<string, Environment>()

  constructor(options: HostData) {
    this.#options = options
  }

  /** The handler of a function, whose `process.env` holds until the next call. A bundle that cannot be loaded is tried again then. */
  enter(name: string): Handler {
    const known = this.#loaded.get(name)
    process.env = known?.env ?? this.#envOf(name)
    const environment = known ?? load(path.join(this.#options.bundleDirectory, name, 'index.js'), process.env)
    this.#loaded.delete(name)
    this.#loaded.set(name, environment)
    this.#unloadOldest()
    return environment.handler
  }

  #unloadOldest(): void {
    const [oldest] = this.#loaded
    if (this.#loaded.size <= this.#options.maxLoaded || oldest === undefined) return
    oldest[1].unload()
    this.#loaded.delete(oldest[0])
  }

  #envOf(name: string): NodeJS.ProcessEnv {
    return { ...this.#options.env, AWS_LAMBDA_FUNCTION_NAME: name, AWS_LAMBDA_FUNCTION_VERSION: '$LATEST' }
  }
}

function load(file: string, env: NodeJS.ProcessEnv): Environment {
  const require = createRequire(import.meta.url)
  const unload = () => void delete require.cache[file]
  try {
    const { handler } = require(file) as { handler?: Handler }
    if (typeof handler !== 'function') throw new TypeError(`${file} exports no handler`)
    return { env, handler, unload }
  } catch (error) {
    unload()
    throw error
  }
}
