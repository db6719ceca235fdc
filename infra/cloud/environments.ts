/** The settings of one deployment. Names, sizes and limits of environments appear in this file only. */
export interface Environment {
  name: string
  /** The firewall of CloudFront and a certificate for it live in us-east-1 alone. */
  region: string
  /** Tries a release, then gives it 10 % of the calls for five minutes; without it, all at once. Needs 70 concurrent executions. */
  canary: boolean
  /** Keeps table and files when a stack is deleted, and refuses to delete the data stack. */
  keepsData: boolean
  /** A retention period that CloudWatch accepts. */
  logDays: 7 | 14 | 30 | 90 | 180 | 365
  /** Dollars a month at which the budget warns. */
  budget: number
  /** Megabytes; a Lambda's processor grows with them: 1769 are one whole one, which password hashes and hints to many need. */
  memory: { hashing: number; others: number }
  /** Requests a second through the API, and its burst; API Gateway's defaults of an account are 10,000 and 5,000. */
  throttle: Throttle
  /**
   * The public click calls: their throttle, which is that of one link too, and the concurrency reserved for them, which the account must
   * have beyond 100 (design 3). Throttles of routes come out of the account's quota, not out of `throttle`.
   */
  clicks: Throttle & { concurrency?: number }
  /** What visitors of any website post: a flood of it costs at most so many calls a second. */
  capture: Throttle
  /** The concurrency reserved for sign-in, which is also its limit: each of them hashes for about 0.2 s. */
  signIn?: { concurrency: number }
  /** Warm throughput: units per second that the table serves before it has scaled with its load. */
  warmThroughput?: { reads: number; writes: number }
  /**
   * Of the live channel; without it nothing is published and browsers poll. New connections have a quota of 500 a second in an account;
   * an open tab sends up to a frame a minute for the room that it shows and one each nine minutes that are silent.
   */
  live?: { connects: Throttle; frames: Throttle }
  /** Rate rules at the edge. */
  firewall: boolean
  /** A domain of your own, and its certificate in us-east-1; without it the site lives at its cloudfront.net name. */
  domain?: { name: string; certificateArn: string }
  /** Traces of every function in X-Ray; costs $5 per million traces. */
  tracing?: boolean
  /** Who is notified of alarms and of the budget. */
  alarmMail?: string
  /** The verified sender of the product's mails; without it no mail is sent, and synthesis warns. */
  mailFrom?: string
  /** Who reads what users report; without it, reports are only stored, and synthesis warns where data is kept. */
  operatorMail?: string
}
interface Throttle {
  perSecond: number
  burst: number
}

const environments: readonly Environment[] = [
  {
    name: 'dev',
    region: 'us-east-1',
    canary: false,
    keepsData: false,
    logDays: 14,
    budget: 25,
    memory: { hashing: 1769, others: 512 },
    throttle: { perSecond: 100, burst: 200 },
    clicks: { perSecond: 50, burst: 100 },
    capture: { perSecond: 10, burst: 20 },
    live: { connects: { perSecond: 50, burst: 100 }, frames: { perSecond: 100, burst: 200 } },
    firewall: false,
  },
  {
    name: 'prod',
    region: 'us-east-1',
    canary: true,
    keepsData: true,
    logDays: 90,
    budget: 500,
    memory: { hashing: 1769, others: 512 },
    throttle: { perSecond: 4_000, burst: 5_000 },
    clicks: { perSecond: 5_000, burst: 4_500, concurrency: 200 },
    capture: { perSecond: 100, burst: 200 },
    signIn: { concurrency: 50 },
    live: { connects: { perSecond: 500, burst: 500 }, frames: { perSecond: 4_000, burst: 4_500 } },
    warmThroughput: { reads: 12_000, writes: 8_000 },
    firewall: true,
  },
]

export const ENVIRONMENT_NAMES: readonly string[] = environments.map(({ name }) => name)

/** The environment of `-c env=<name>`; an unknown name is refused with the known ones. */
export function environmentNamed(name: unknown): Environment {
  const found = environments.find((one) => one.name === name)
  if (found) return found
  const asked = typeof name === 'string' ? `There is no environment "${name}".` : 'Which environment?'
  throw new Error(`${asked} Please say -c env=<name> with one of: ${ENVIRONMENT_NAMES.join(', ')}.`)
}
