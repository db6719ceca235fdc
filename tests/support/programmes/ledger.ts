import { vi } from 'vitest'
import { QUEUE_LANES } from '../../../functions/data/scheduled-actions.ts'
import { runLane } from '../../../functions/jobs/due/queues.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import type { Happened } from '../../../functions/domain/programmes/ledger/happened.ts'
import type { ProgrammeForm, ProgrammeRule } from '../../../shared/entities/programmes/programme.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import type { App, Person } from '../app.ts'
import { createUser, signInAgain } from '../create-user.ts'
import { registerStartup } from '../startups/startups.ts'
import { partnerOf, programmeWith } from './programmes.ts'

export const at = (time: number) => vi.setSystemTime(time)

export const PER_LEAD: ProgrammeRule = { step: 'lead', share: null, amount: 500, currency: 'EUR' }
export const OF_WON: ProgrammeRule = { step: 'won', share: 1_250, amount: null, currency: null }

/** A startup with a programme and a partner, from noon of 2 November 2026 on. */
export async function ledgerFixture(app: App, rules: Partial<ProgrammeForm> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-02T12:00:00Z') })
  const [ada, pat] = [await createUser('Ada'), await createUser('Pat')]
  const startup = await registerStartup(app, ada)
  await programmeWith(app, ada, startup, { rules: [PER_LEAD, OF_WON], ...rules })
  await partnerOf(app, ada, startup, pat)
  at(Date.now() + 1_000)
  const lead = (more: Partial<Happened> = {}): Happened => ({
    startupId: startup.id,
    step: 'lead',
    subject: ulid(),
    number: 1,
    at: new Date().toISOString(),
    linkId: ulid(),
    linkUserId: pat.id,
    ...more,
  })
  return { ada, pat, startup, startupId: startup.id, lead }
}

/** The ledger as a partner reads it. */
export async function ledgerOf(app: App, user: Person, startupId: string) {
  const as = await signInAgain(user)
  const [{ body: ledger }, { body: mine }] = await Promise.all([
    app.call('GET /api/programmes/{startupId}/mine/ledger', { startupId }, { as }),
    app.call('GET /api/programmes/{startupId}', { startupId }, { as }),
  ])
  return { entries: ledger.items, balances: mine.mine?.balances ?? [] }
}

/** Posts the commissions that are scheduled by now: runs the queue of the job alone, which looks at no hour that has passed. */
export async function postCommissions(app: App): Promise<void> {
  await app.settled()
  const time = { mayGoOn: () => true, msLeft: () => MINUTE_MS }
  await Promise.all(QUEUE_LANES.filter(({ queue }) => queue === 'bulk').map((lane) => runLane(lane, time)))
}
