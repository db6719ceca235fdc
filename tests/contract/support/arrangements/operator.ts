import { putDeletionProof } from '../../../../functions/data/operator/deletion-proofs.ts'
import { commit } from '../../../../functions/data/transaction.ts'
import type { App } from '../../../support/app.ts'
import { codeOf, desk, DESK_IP, operatorSession, REASON, reportTarget } from '../../../support/operator-desk.ts'
import type { Arrangement, Setup } from '../arrange.ts'

type Session = Awaited<ReturnType<typeof operatorSession>> | undefined
const sessions = new WeakMap<App, Promise<Session>>()

/** Signs an operator in where the environment has one; nobody otherwise, and then the desk does not exist. */
function sessionOf(app: App): Promise<Session> {
  const known = sessions.get(app) ?? operatorSession(app, 'olga').catch(() => undefined)
  sessions.set(app, known)
  return known
}

type Prepare = (setup: Setup, as: NonNullable<Session>) => Promise<object>

const asOperator =
  (prepare: Prepare = async () => ({})): Arrangement =>
  async (setup) => {
    const session = await sessionOf(setup.app)
    if (!session) return {}
    const { token, ip } = session
    return { actor: { ...setup.actor, token, signedIn: true }, ip, ...(await prepare(setup, session)) }
  }

const newUser = async ({ app }: Setup): Promise<string> => (await app.signUp('Somebody')).id

let codes = 0

export const OPERATOR_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'POST /api/reports': async ({ fixtures }) => ({ known: { targetId: fixtures.startup.id } }),
  // Each code works once: the one of the step before, of now, and of the next.
  'POST /api/operator/session': async () => {
    codes += 1
    return { ip: DESK_IP, known: { name: 'omar', code: codeOf('omar', (codes % 3) - 1) } }
  },
  'GET /api/operator/reports': asOperator(async ({ app, fixtures }) => {
    await reportTarget(app, fixtures.ada, 'startup', fixtures.startup.id)
    return {}
  }),
  'GET /api/operator/target': asOperator(async ({ app, fixtures }) => {
    await reportTarget(app, fixtures.ada, 'startup', fixtures.startup.id)
    return { query: { targetType: 'startup', targetId: fixtures.startup.id } }
  }),
  'GET /api/operator/find': asOperator(async ({ fixtures }) => ({ query: { text: fixtures.startup.id } })),
  'POST /api/operator/acts': asOperator(async (setup) => ({
    known: { act: 'suspend', targetType: 'user', targetId: await newUser(setup), reason: REASON },
  })),
  'GET /api/operator/acts': asOperator(),
  'POST /api/operator/acts/{id}/undo': asOperator(async (setup, as) => {
    const { body } = await desk(setup.app, as).act('suspend', 'user', await newUser(setup))
    return { params: { id: body.id }, known: { reason: REASON } }
  }),
  'POST /api/operator/acts/{id}/confirm': asOperator(async (setup, as) => {
    const { body } = await desk(setup.app, as).act('delete', 'user', await newUser(setup))
    const { token, ip } = await (other ??= operatorSession(setup.app, 'otto'))
    return { params: { id: body.id }, actor: { ...setup.actor, token, signedIn: true }, ip }
  }),
  'GET /api/operator/statistics': asOperator(),
  'POST /api/operator/exports': asOperator(async (setup) => ({ known: { userId: await newUser(setup), reason: REASON } })),
  'GET /api/operator/deletions/{userId}': asOperator(async () => {
    const [userId, at] = ['01ARZ3NDEKTSV4RRFFQ69G5FAV', new Date().toISOString()]
    await commit(putDeletionProof(userId, { askedAt: at, endedAt: at }))
    return { params: { userId } }
  }),
}
let other: ReturnType<typeof operatorSession> | undefined
