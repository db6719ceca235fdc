import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '../../support/app.ts'
import { ACTORS, FreelanceModel, GIG_STEPS, MODEL_DAY_MS, PROPOSAL_STEPS, type Call } from '../../support/freelance/freelance-model.ts'
import { openFreelance } from '../../support/freelance/freelance-system.ts'
import { randomOf } from '../../support/links/counting.ts'
import { repetitions, sampled } from '../../support/seed.ts'
import { watchSchedule } from '../../support/table/scheduled-hours.ts'

type States = typeof import('../../../functions/domain/freelance/states.ts')
type Gigs = typeof import('../../../functions/domain/freelance/gigs/gig.ts')
type Changes = typeof import('../../../functions/domain/freelance/proposals/change-proposal.ts')
type Side = typeof import('../../../functions/domain/freelance/gigs/side.ts')
type Bug = Partial<States & Gigs & Changes & Side>
const { planted, withMistakes } = await vi.hoisted(async () => (await import('../../support/simulation/mistakes.ts')).mistakes())
vi.mock('../../../functions/domain/freelance/states.ts', withMistakes)
vi.mock('../../../functions/domain/freelance/gigs/gig.ts', withMistakes)
vi.mock('../../../functions/domain/freelance/proposals/change-proposal.ts', withMistakes)
vi.mock('../../../functions/domain/freelance/gigs/side.ts', withMistakes)
const { endingOf } = await vi.importActual<States>('../../../functions/domain/freelance/states.ts')
const { ended } = await vi.importActual<Changes>('../../../functions/domain/freelance/proposals/change-proposal.ts')

const STEPS = repetitions(60, { long: 4_000 })
const SEED = 5
const GIGS = 4
const MINUTES = 600_000
/** The limit of proposals of a day. */
const PROPOSALS = 9

const app = await openApp({ keepsTime: true })
const schedule = watchSchedule(app)
afterAll(schedule.end)
afterEach(() => {
  planted.bug = {}
})

/** The first contradiction between random calls of six users and the model; undefined when there is none. */
async function play(steps: number, seed: number): Promise<string | undefined> {
  const random = randomOf(seed)
  const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T
  const [model, system] = [new FreelanceModel(), await openFreelance(app, schedule)]
  const deadline = () => system.now() + Math.ceil(random() * 20) * MODEL_DAY_MS
  const post = async () => {
    const [until, isOfStartup] = [deadline(), random() < 0.5]
    model.post(await system.post(isOfStartup, until), isOfStartup, until)
  }
  const anyCall = (): Call => {
    // The last ones: over time all of the older ones are over.
    const common = { by: pick(ACTORS), gig: pick([...model.gigs.keys()].slice(-GIGS)) }
    const proposals = [...model.proposals].filter(([, { gig }]) => gig === common.gig).map(([id]) => id)
    const { state, hired } = model.gigs.get(common.gig) ?? {}
    if (state === 'in-progress' && hired && random() < 0.5)
      return { ...common, by: pick(['poster', hired]), what: pick(['work', 'complete']), deadline: deadline() }
    const kind = random()
    if (kind < 0.25) return { ...common, what: 'propose' }
    if (kind < 0.65) return { ...common, what: pick(PROPOSAL_STEPS), proposal: pick([...proposals, common.gig]) }
    return { ...common, what: pick(GIG_STEPS), deadline: deadline() }
  }
  /** Most of them are possible. */
  const nextCall = (): Call => {
    let call = anyCall()
    for (let tries = 0; tries < 20 && random() < 0.95 && !model.wouldDo(call, system.now()); tries += 1) call = anyCall()
    return call
  }
  for (let at = 0; at < GIGS; at += 1) await post()
  for (let step = 0, sent = 0; step < steps; step += 1) {
    const call = nextCall()
    const { answer, id } = await system.do(call)
    const wanted = model.do(call, system.now())
    if (id !== undefined) model.sent(id, call.gig, call.by)
    if (wanted !== answer) return `step ${step}, ${call.what} by ${call.by}: ${answer} instead of ${wanted}`
    sent += call.what === 'propose' ? 1 : 0
    const hasOffer = [...model.proposals.values()].some(({ state }) => state === 'offered')
    if (random() < (hasOffer ? 0.1 : 0.03) || sent >= PROPOSALS) {
      await system.days(pick(hasOffer ? [1, 8] : [1, 3, 15]))
      model.pass(system.now())
      sent = 0
      await post()
    }
    const fault = step % 10 === 9 || step === steps - 1 ? await faultOf(model, system) : undefined
    if (fault !== undefined) return `step ${step}: ${fault}`
  }
  return undefined
}

/** What the lists of a user show differently. */
async function faultOf(model: FreelanceModel, system: Awaited<ReturnType<typeof openFreelance>>): Promise<string | undefined> {
  for (const actor of ACTORS) {
    const { gigs, proposals } = await system.mine(actor)
    const kept = (lines: string[]) => lines.filter((line) => !model.mayBeGone(line.slice(0, line.indexOf(' ')), system.now()))
    const [has, should] = [[...gigs, ...kept(proposals)].join('\n'), [...model.managed(actor), ...kept(model.proposed(actor))].join('\n')]
    if (has !== should) return `${actor} sees\n${has}\ninstead of\n${should}`
  }
  return undefined
}

const BUGS: Record<string, Bug> = {
  'an offer that ended keeps its gig': { ended: (pair, ...rest) => ({ ...ended(pair, ...rest), gig: pair.gig }) },
  'proposals stay live when their gig is closed': {
    endingOf: (proposal, gig, now) => endingOf(proposal, gig && { ...gig, state: 'open', closedAt: null }, now),
  },
  'members hire': { manages: async (_userId, { startupId }) => startupId !== '' },
  'offers never expire': {
    endingOf: (proposal, gig, now) => endingOf({ ...proposal, offer: null }, gig, now),
  },
  'anybody who reads a gig completes it': { sideIn: async () => 'poster' },
}

describe('gigs and proposals', () => {
  it(
    `answer ${STEPS} random calls of six users as the model does`,
    async () => {
      expect(await play(STEPS, SEED)).toBeUndefined()
    },
    MINUTES,
  )

  it.each(sampled(Object.entries(BUGS), 1))(
    'catches a planted bug: %s',
    async (_what, bug) => {
      planted.bug = { ...bug }
      expect(await play(300, SEED)).toBeDefined()
    },
    MINUTES,
  )
})
