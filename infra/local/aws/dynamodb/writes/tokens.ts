import { createHash } from 'node:crypto'
import { refused } from '../refusal.ts'

const LIFETIME = 10 * 60_000

interface Used<T> {
  request: string
  result: Promise<T>
  /** Milliseconds since 1970. */
  until: number
}

/**
 * Makes a transaction with the same ClientRequestToken happen once in ten minutes. Kept in memory: the callers of an embedded
 * database do not outlive it.
 */
export class Tokens<T> {
  readonly #used = new Map<string, Used<T>>()

  /** The result of the call with this token. A failed call is dropped, so that it can be retried. */
  async once(token: string, request: unknown, start: () => Promise<T>): Promise<{ result: T; repeated: boolean }> {
    const digest = digestOf(request)
    const used = this.#used.get(token)
    if (used && used.until > Date.now()) {
      if (used.request === digest) return { result: await used.result, repeated: true }
      throw refused(
        'IdempotentParameterMismatchException',
        'Request parameters do not match the parameters of the original request with the same ClientRequestToken',
      )
    }
    this.#deleteExpired()
    const result = start()
    this.#used.set(token, { request: digest, result, until: Date.now() + LIFETIME })
    result.catch(() => this.#used.delete(token))
    return { result: await result, repeated: false }
  }

  /** In the order of their beginning, so that only old ones are looked at. */
  #deleteExpired(): void {
    for (const [token, { until }] of this.#used) {
      if (until > Date.now()) return
      this.#used.delete(token)
    }
  }
}

const digestOf = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest('base64')
