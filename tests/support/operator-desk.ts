import type { Credentials } from './app/client.ts'
import type { App } from './app.ts'
import { codeAt } from '../../functions/platform/one-time-codes.ts'
import type { REPORT_TARGETS } from '../../shared/choices.ts'

const TOTP = {
  olga: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  omar: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU',
  otto: 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK',
} as const
export type OperatorName = keyof typeof TOTP
export const DESK_IP = '198.51.100.7'
const OTHER_DESK_IP = '2001:db8:1::5'

/** The secret of an environment with three operators: two at an address, and one in two ranges who may act three times a day. */
export const OPERATORS = JSON.stringify([
  { name: 'olga', totp: TOTP.olga, addresses: [DESK_IP], maxActsPerDay: 1_000 },
  { name: 'otto', totp: TOTP.otto, addresses: [DESK_IP], maxActsPerDay: 1_000 },
  { name: 'omar', totp: TOTP.omar, addresses: ['198.51.100.0/24', '2001:db8:1::/48'], maxActsPerDay: 3 },
])

const STEP_SECONDS = 30
const stepNow = () => Math.floor(Date.now() / 1_000 / STEP_SECONDS)

/** The code of now, or of some steps later. */
export const codeOf = (name: OperatorName, stepsLater = 0): string => codeAt(TOTP[name], stepNow() + stepsLater)

/** Signs an operator in, whose code of now nobody has used. */
export async function operatorSession(app: Pick<App, 'call'>, name: OperatorName): Promise<Required<Credentials>> {
  const ip = name === 'omar' ? OTHER_DESK_IP : DESK_IP
  const { status, body } = await app.call('POST /api/operator/session', { body: { name, code: codeOf(name) } }, { ip })
  if (status !== 200) throw new Error(`${name} could not sign in: ${status} ${JSON.stringify(body)}`)
  return { token: body.token, ip }
}

export const REASON = 'It breaks rule 4 of the site'
type TargetType = (typeof REPORT_TARGETS)[number]

/** Calls of an operator, each of which gives the whole reply. */
export const desk = (app: Pick<App, 'call'>, as: Credentials) => ({
  cases: (state: 'open' | 'closed' = 'open') => app.call('GET /api/operator/reports', { state }, { as }),
  target: (targetType: TargetType, targetId: string) => app.call('GET /api/operator/target', { targetType, targetId }, { as }),
  act: (
    act: 'dismiss' | 'remove' | 'suspend' | 'disable' | 'delete' | 'remove-links' | 'remove-messages' | 'remove-gigs',
    targetType: TargetType,
    targetId: string,
  ) => app.call('POST /api/operator/acts', { body: { act, targetType, targetId, reason: REASON } }, { as }),
  undo: (id: string) => app.call('POST /api/operator/acts/{id}/undo', { id, body: { reason: 'That was a mistake of ours' } }, { as }),
  confirm: (id: string) => app.call('POST /api/operator/acts/{id}/confirm', { id }, { as }),
})

/** A user reports something, and the event handler has counted it. */
export async function reportTarget(app: App, as: Credentials, targetType: TargetType, targetId: string): Promise<void> {
  const { status } = await app.call('POST /api/reports', { body: { targetType, targetId, reason: 'spam', text: 'Sells pills' } }, { as })
  if (status !== 200) throw new Error(`not reported: ${status}`)
  await app.settled()
}
