import { openLoop, type Call } from '../harness/driver.ts'
import { withProduct } from '../harness/product.ts'
import { check, report, section } from '../harness/report.ts'
import { ask, newLink, newMember, type Member } from '../harness/members.ts'
import { userAgentOf } from '../harness/visitors.ts'
import { sized } from '../harness/short.ts'

const MEMBERS = 8
const PER_SECOND = sized(200, 40)
const SECONDS = sized(30, 1)
const WARM_UP_SECONDS = sized(10, 1)

interface Actor extends Member {
  code: string
  etag: string
}
type Kind = (actor: Actor, n: number) => Call

const get =
  (path: string | ((actor: Actor) => string)): Kind =>
  (actor) => ({ path: typeof path === 'string' ? path : path(actor), headers: actor.headers })

/** Of 40 calls, how many are of which kind. */
const MIX: readonly (readonly [share: number, kind: Kind])[] = [
  [8, get('/api/auth/me')],
  [8, ({ headers, etag }) => ({ path: '/api/notifications/user', headers: { ...headers, 'if-none-match': etag } })],
  [4, get('/api/startups')],
  [3, get(({ startupId }) => `/api/startups/${startupId}`)],
  [2, get('/api/startups/my-startups')],
  [2, get('/api/affiliate-links/totals')],
  [2, get('/api/requests/waiting')],
  [1, get('/api/profiles')],
  [3, get('/my-dashboard')],
  [2, get(({ code }) => `/affiliate/${code}`)],
  [
    4,
    ({ code }, n) => ({
      method: 'POST',
      path: '/api/affiliate-links/track',
      headers: { 'user-agent': userAgentOf(n) },
      body: JSON.stringify({ code, referrer: '' }),
    }),
  ],
  [
    1,
    ({ headers }, n) => ({
      method: 'PUT',
      path: '/api/users/profile',
      headers,
      body: JSON.stringify({ headline: `Builds machines ${n}` }),
    }),
  ],
]
const DEALT = MIX.flatMap(([share, kind]) => Array<Kind>(share).fill(kind))
/** Coprime to their number, so that kinds alternate. */
const STRIDE = 17

/** `mixed`: what a team does, at a fixed rate. */
export const measureMixed = (): Promise<void> =>
  withProduct(async ({ origin, usage }) => {
    const actors: Actor[] = []
    for (let n = 0; n < MEMBERS; n += 1) actors.push(await newActor(origin))
    const call = (n: number): Call => {
      const actor = actors[n % actors.length] as Actor
      return (DEALT[(n * STRIDE) % DEALT.length] as Kind)(actor, n)
    }
    await openLoop({ origin, perSecond: PER_SECOND, seconds: WARM_UP_SECONDS, call })
    section(`${PER_SECOND} mixed requests a second for ${SECONDS} s, after ${WARM_UP_SECONDS} s of them`)
    const before = usage().cpuMs
    const { statuses, p50, p99, perSecond } = await openLoop({ origin, perSecond: PER_SECOND, seconds: SECONDS, call })
    const { cpuMs, megabytes } = usage()
    report({ what: 'answered', value: perSecond, unit: '/s' })
    report({ what: 'p50', value: p50, unit: 'ms', goal: { atMost: 20 } })
    report({ what: 'p99', value: p99, unit: 'ms', goal: { atMost: 150 } })
    report({ what: 'CPU a request', value: (cpuMs - before) / (PER_SECOND * SECONDS), unit: 'ms' })
    report({ what: 'resident memory', value: megabytes, unit: 'MB', goal: { atMost: 600 } })
    const good = [200, 304].reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0)
    check('every answer is 200 or 304', good === PER_SECOND * SECONDS, JSON.stringify([...statuses]))
  })

async function newActor(origin: string): Promise<Actor> {
  const member = await newMember(origin)
  const { code } = await newLink(origin, member)
  const { headers } = await ask(origin, { path: '/api/notifications/user', headers: member.headers })
  return { ...member, code, etag: headers.etag ?? '' }
}
