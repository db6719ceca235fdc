import { mock } from 'node:test'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Session } from '../../../shared/entities/user.ts'
import { DAY_MS } from '../../../shared/time.ts'
import type { Client } from './client.ts'

export const PASSWORD = 'launch day at noon'
export const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`

/** Days of the thirty on which members work on boards and sales: a session ends after seven days without a call. */
export const WORKDAYS = [2, 7, 12, 17, 22, 26, 28]
export const LAST_ROUND = WORKDAYS.length - 1
/** The workday on which one of `count` things comes up, by its number; the oldest comes up on the first. */
export const roundOf = (at: number, count: number): number => Math.floor((at * LAST_ROUND) / count)

export interface Resident {
  id: string
  name: string
  token: string
}

/** A link, the clicks that it brings on the last day, and where its visitors come from, if not from all over. */
export interface Spread {
  link: AffiliateLink
  clicksADay: number
  referrers?: readonly string[] | undefined
}

export function required<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`The seed data has no ${name}`)
  return found
}

/** The product with the seed data that was made so far. Everything is called by its name. */
export class Demo {
  readonly client: Client
  /** When the seed began; its days end here. */
  readonly now = Date.now()
  readonly residents = new Map<string, Resident>()
  readonly startups = new Map<string, Startup>()
  readonly spreads: Spread[] = []
  /** Waits until everything that follows from the last calls has happened. */
  readonly settled: () => Promise<void>

  constructor(client: Client, settled: () => Promise<void>) {
    this.client = client
    this.settled = settled
  }

  resident(name: string): Resident {
    return required(this.residents.get(name), name)
  }

  startup(name: string): Startup {
    return required(this.startups.get(name), name)
  }

  /** The user who founded a startup. */
  founderOf(name: string): string {
    const { ownerId } = this.startup(name)
    return required([...this.residents.values()].find(({ id }) => id === ownerId)?.name, `founder of ${name}`)
  }

  /** Calls the API as a user. */
  call<T>(route: string, body: object | undefined, by: string): Promise<T> {
    return this.client<T>(route, body, this.resident(by))
  }

  /** A call of everyone. */
  async callAsAll(route: string): Promise<void> {
    await Promise.all([...this.residents.values()].map((resident) => this.client(route, undefined, resident)))
  }

  /** Signs users in again: sessions end after a week without a call, or thirty days. */
  async signIn(names: Iterable<string> = this.residents.keys()): Promise<void> {
    const signingIn = [...names].map(async (name) => {
      const { token } = await this.client<Session>('POST /api/auth/login', { email: emailOf(name), password: PASSWORD })
      this.resident(name).token = token
    })
    await Promise.all(signingIn)
  }

  /** Lets what follows from the last calls happen, then moves the clock on. */
  async pass(ms: number): Promise<void> {
    await this.settled()
    mock.timers.setTime(Date.now() + ms)
  }

  /** So many days after the seed began, or after another time. */
  timeIn(days: number, from = this.now): string {
    return new Date(from + days * DAY_MS).toISOString()
  }

  dayIn(days: number): string {
    return this.timeIn(days).slice(0, 10)
  }

  /** Writes `@Name` as the composer does. */
  mentioning(text: string): string {
    return [...this.residents.values()].reduce((all, { id, name }) => all.replaceAll(`@${name}`, `[@${name}](mention:${id})`), text)
  }
}
