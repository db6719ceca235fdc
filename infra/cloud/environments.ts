/** The settings of one deployment. Names, sizes and limits of environments appear in this file only. */
export interface Environment {
  name: string
  /** The firewall of CloudFront and a certificate for it live in us-east-1 alone. */
  region: string
  /** Tries a release, then gives it 10 % of the calls for five minutes; without it, all at once. Needs 70 concurrent executions. */
  triesReleases: boolean
  /** Keeps table and files when a stack is deleted, and refuses to delete the data stack. */
  keepsData: boolean
  /** The vault of AWS Backup in another account or region that gets a copy each night; without it, synthesis warns where data is kept. */
  backupVaultArn?: string
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
  /** A domain of your own; without it the site lives at its cloudfront.net name. */
  domain?: Domain
  /** Of one pull request: destroyed whole with it, and by anyone after this day. */
  preview?: { destroyAfter: string }
  /** Traces of every function in X-Ray; costs $5 per million traces. */
  tracing?: boolean
  /** Who is notified of alarms and of costs. */
  alarmMail?: string
  /** The verified sender of the product's mails; without it no mail is sent, and synthesis warns. */
  mailFrom?: string
  /** Makes the identity of the sender's domain in SES, with its DKIM records as outputs. Not where the account has one already. */
  makesMailIdentity?: true
  /** Mails a second that SES lets the account send; 1 in its sandbox. */
  mailsPerSecond: number
  /** Who reads what users report; without it, reports are only stored. */
  operatorMail?: string
  /** Name of the secret with the account of the canary (functions/jobs/canary); without it there is none. */
  canary?: string
}
interface Throttle {
  perSecond: number
  burst: number
}
/** A hosted zone of Route 53, in which the deployment makes certificate and records; or a certificate in us-east-1 made by hand. */
export type Domain = { name: string } & ({ zone: { id: string; name: string } } | { certificateArn: string })

const environments: readonly Environment[] = [
  {
    name: 'dev',
    region: 'us-east-1',
    triesReleases: false,
    keepsData: false,
    logDays: 14,
    budget: 25,
    memory: { hashing: 1769, others: 512 },
    throttle: { perSecond: 100, burst: 200 },
    clicks: { perSecond: 50, burst: 100 },
    capture: { perSecond: 10, burst: 20 },
    live: { connects: { perSecond: 50, burst: 100 }, frames: { perSecond: 100, burst: 200 } },
    firewall: false,
    mailsPerSecond: 1,
  },
  {
    name: 'prod',
    region: 'us-east-1',
    triesReleases: true,
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
    mailsPerSecond: 14,
    makesMailIdentity: true,
  },
]

export const ENVIRONMENT_NAMES: readonly string[] = environments.map(({ name }) => name)

/** The environment of `-c env=<name>`, or of a pull request; an unknown name is refused with the known ones. */
export function environmentNamed(name: unknown): Environment {
  const found = environments.find((one) => one.name === name)
  if (found) return found
  if (typeof name === 'string' && PREVIEW.test(name)) return previewOf(environmentNamed('dev'), name)
  const asked = typeof name === 'string' ? `There is no environment "${name}".` : 'Which environment?'
  throw new Error(`${asked} Please say -c env=<name> with one of: ${ENVIRONMENT_NAMES.join(', ')}, pr-<number>.`)
}

const PREVIEW = /^pr-[1-9]\d{0,8}$/
const PREVIEW_MS = 7 * 24 * 60 * 60 * 1_000

/** A preview keeps nothing, and each deployment gives it another week. */
export function previewOf({ domain, ...base }: Environment, name: string, now = Date.now()): Environment {
  return {
    ...base,
    name,
    keepsData: false,
    preview: { destroyAfter: new Date(now + PREVIEW_MS).toISOString().slice(0, 10) },
    ...(domain && 'zone' in domain && { domain: { ...domain, name: `${name}.${domain.name}` } }),
  }
}

const BY_CONTEXT = ['alarmMail', 'mailFrom', 'operatorMail', 'canary'] as const
const REQUIRED = ['alarmMail', 'mailFrom', 'operatorMail'] as const

/** The environment with what `-c <setting>=<value>` names. One that keeps data and lacks an address is refused. */
export function completed(environment: Environment, contextOf: (name: string) => unknown): Environment {
  const given = BY_CONTEXT.flatMap((name) => {
    const value = contextOf(name)
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  const complete: Environment = { ...environment, ...Object.fromEntries(given) }
  const missing = REQUIRED.filter((name) => complete.keepsData && complete[name] === undefined)
  if (missing.length === 0) return complete
  const names = new Intl.ListFormat('en').format(missing)
  throw new Error(`"${environment.name}" lacks ${names}: please set it in infra/cloud/environments.ts or by -c ${missing[0]}=<address>.`)
}
