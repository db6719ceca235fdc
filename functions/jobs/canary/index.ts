import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { MINUTE_MS } from '../../../shared/time.ts'
import { log } from '../../platform/log.ts'
import { count, measure } from '../../platform/metrics.ts'
import { secretText } from '../../platform/secret.ts'

/** Of the secret: an account whose newest link nobody else clicks, and where the site lives. */
const Account = z.object({ origin: z.string(), email: z.string(), password: z.string() })
const Session = z.object({ token: z.string(), user: z.object({ id: z.string() }) })
const Links = z.array(z.object({ code: z.string(), clicks: z.number() }))
const Tracked = z.object({ counted: z.boolean() })

const WAIT_MS = 40_000
const POLL_MS = 1_000

/** Signs in, clicks a link and waits for its count, every five minutes and from outside: through the edge, as users do. */
export async function handler(): Promise<void> {
  try {
    measure('CanaryDelay', 'counted', await clickAndSee())
    count('CanaryRuns', 'passed')
  } catch (error) {
    count('CanaryRuns', 'failed')
    log('error', 'canary failed', { job: 'canary', ...(error instanceof StepFailed && { code: error.step, status: error.status }), error })
  }
}

class StepFailed extends Error {
  readonly step: string
  readonly status: number
  constructor(step: string, status: number) {
    super('A step of the canary failed')
    this.step = step
    this.status = status
  }
}

/** The milliseconds from the click to its count. */
async function clickAndSee(): Promise<number> {
  const { origin, email, password } = Account.parse(JSON.parse(await secretText(process.env['CANARY_SECRET_ID'] ?? '')))
  const { token, user } = Session.parse(await call(origin, 'POST /api/auth/login', { body: { email, password } }))
  const newest = async () => Links.parse(await call(origin, `GET /api/affiliate-links/user/${user.id}`, { token }))[0]
  try {
    const link = await newest()
    if (!link) throw new StepFailed('no link', 200)
    const clickedAt = performance.now()
    const tracked = await call(origin, 'POST /api/affiliate-links/track', { body: { code: link.code }, userAgent: browserOfThisMinute() })
    if (!Tracked.parse(tracked).counted) throw new StepFailed('not counted', 200)
    while (performance.now() - clickedAt < WAIT_MS) {
      if (((await newest())?.clicks ?? 0) > link.clicks) return performance.now() - clickedAt
      await sleep(POLL_MS)
    }
    throw new StepFailed('count not seen', 200)
  } finally {
    await call(origin, 'POST /api/auth/logout', { token })
  }
}

/** A visitor counts once an hour: each run is another one, of the twenty of an address. */
const browserOfThisMinute = (): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.${Math.floor(Date.now() / MINUTE_MS) % 10_000}.0 Safari/537.36`

interface Sent {
  token?: string
  body?: object
  userAgent?: string
}

async function call(origin: string, route: string, { token, body, userAgent = 'launchcrew-canary' }: Sent): Promise<unknown> {
  const [method = '', path = ''] = route.split(' ')
  const response = await fetch(new URL(path, origin), {
    method,
    headers: {
      'user-agent': userAgent,
      ...(token !== undefined && { 'x-auth-token': token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new StepFailed(path.split('/').slice(0, 4).join('/'), response.status)
  return response.json()
}
