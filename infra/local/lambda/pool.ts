import { Environment, type EnvironmentOptions } from './environment.ts'

/** An idle environment is ended after five minutes. */
const IDLE_MS = 5 * 60_000

interface Waiting {
  event: string
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/** The environments of one function: idle ones are used again, new ones are started up to `concurrency`, further events wait. */
export function createPool(options: EnvironmentOptions, concurrency: number) {
  const idle: { environment: Environment; timer: NodeJS.Timeout }[] = []
  const busy = new Map<Environment, Promise<void>>()
  const waiting: Waiting[] = []
  let generation = 0
  let closed = false

  function idleOne(): Environment | undefined {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.timer)
      if (kept.environment.usable) return kept.environment
    }
    return undefined
  }

  function next(): void {
    while (waiting.length > 0 && busy.size < concurrency) {
      const one = waiting.shift()
      if (one) start(idleOne() ?? new Environment(options), one)
    }
  }

  function start(environment: Environment, { event, resolve, reject }: Waiting): void {
    const born = generation
    const done = environment
      .invoke(event)
      .then(resolve, reject)
      .finally(() => {
        busy.delete(environment)
        if (closed || born !== generation) void environment.end()
        else if (environment.usable) keep(environment)
        next()
      })
    busy.set(environment, done)
  }

  function keep(environment: Environment): void {
    const timer = setTimeout(() => void environment.end(), IDLE_MS).unref()
    idle.push({ environment, timer })
  }

  const endIdle = () =>
    Promise.all(
      idle.splice(0).map(({ environment, timer }) => {
        clearTimeout(timer)
        return environment.end()
      }),
    )

  return {
    invoke: (event: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error(`${options.name} is closed`))
        waiting.push({ event, resolve, reject })
        next()
      }),
    /** What is working goes on to its end; every later event meets the bundle as it then is. */
    reload(): void {
      generation += 1
      void endIdle()
    },
    async close(): Promise<void> {
      closed = true
      for (const one of waiting.splice(0)) one.reject(new Error(`${options.name} is closed`))
      await Promise.all(busy.values())
      await endIdle()
    },
  }
}
