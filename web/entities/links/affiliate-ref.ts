import { CONVERSION_DAYS, KEPT_CLICKS } from '../../../shared/limits.ts'
import { ApiError, call } from '../../lib/api.ts'
import { readStoredJson, removeStored, writeStored } from '../../lib/browser/stored.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { DAY_MS } from '../../../shared/time.ts'

/** The last affiliate link that this browser followed; the landing document writes it too. */
export interface AffiliateRef {
  code: string
  /** ISO date-time of the visit. */
  at: string
  clickId?: string
  startupId?: string
  /** A code that the user typed, which goes before the visit; without one there was none. */
  spoken?: string
}

const LONGEST_CODE = 64

let tracking: Promise<unknown> = Promise.resolve()

/** The stored visit, if it is one and can still convert. */
export function storedRef(): AffiliateRef | null {
  const value = readStoredJson('affiliateRef')
  if (!isRef(value)) return null
  const age = Date.now() - Date.parse(value.at)
  return age <= CONVERSION_DAYS * DAY_MS ? value : null
}

/**
 * Called by /login and /register: records the visit that `?ref=` names when the landing could not, or whose record failed.
 * It must be there before an account is made, or the account would look older than the visit (domain 3.13).
 */
export function arriveWithRef(code: string | null): void {
  const stored = storedRef()
  const named = code && code.length <= LONGEST_CODE && code !== stored?.code
  const ref = named ? { code, at: new Date().toISOString() } : stored
  if (ref === null || ref.clickId !== undefined || isOnlySpoken(ref)) return
  store(ref)
  tracking = track(ref).catch(() => undefined)
}

/** Keeps the code that a user typed until they are signed in. */
export function keepSpoken(spoken: string): void {
  store({ ...(storedRef() ?? { code: spoken, at: new Date().toISOString() }), spoken })
}

const isOnlySpoken = ({ code, spoken, clickId }: AffiliateRef): boolean => code === spoken && clickId === undefined

/** The counted clicks of this browser on links of any startup; the windows of partner programmes are longer than 30 days. */
function keptClicks(): string[] {
  const clicks = readStoredJson('affiliateClicks')
  return Array.isArray(clicks) ? clicks.filter((click) => typeof click === 'string') : []
}

/** Resolves when a visit that is being recorded is, or is not; never fails. */
export const visitRecorded = (): Promise<unknown> => tracking

/** After a sign-in: sends the visit that led to it to the server. A failure is silent and retried at the next sign-in. */
export async function convertVisit(): Promise<void> {
  await tracking
  const [ref, clicks] = [storedRef(), keptClicks()]
  if (ref?.spoken) await sendCode(ref.spoken)
  try {
    const clickId = ref === null || isOnlySpoken(ref) ? clicks.at(-1) : (ref.clickId ?? (await track(ref)))
    const all = [...new Set([...clicks, clickId ?? ''])].slice(-KEPT_CLICKS).join(' ')
    if (clickId !== undefined) await call('POST /api/affiliate-links/convert', { body: { clickId, clicks: all } })
    forget()
  } catch (error) {
    if (isFinal(error)) forget()
  }
}

function forget(): void {
  removeStored('affiliateRef')
  removeStored('affiliateClicks')
}

/** Records the visit and returns its click; removes a link that no longer exists. */
async function track(ref: AffiliateRef): Promise<string | undefined> {
  try {
    const { clickId, startupId } = await call('POST /api/affiliate-links/track', {
      body: { code: ref.code, referrer: document.referrer, ...unsentClick(ref) },
    })
    if (clickId !== undefined) store({ ...ref, clickId, ...(startupId !== undefined && { startupId }) })
    return clickId
  } catch (error) {
    if (isFinal(error)) removeStored('affiliateRef')
    throw error
  }
}

/** The click of a visit that the edge refused: sent with its id and age, here or again by the landing page, it counts once. */
function unsentClick({ code, at }: AffiliateRef): { id: string; age: number } | undefined {
  const clicks = readStoredJson('unsentClicks')
  const click = Array.isArray(clicks) && clicks.find((one) => one?.at === at && one.code === code)
  return click && { ...click, age: Date.now() - Date.parse(at) }
}

const store = (ref: AffiliateRef) => writeStored('affiliateRef', JSON.stringify(ref))

/** The link or the visit does not exist: another try would end the same. */
const isFinal = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status)

function isRef(value: unknown): value is AffiliateRef {
  const { code, at, clickId } = (value ?? {}) as Partial<Record<keyof AffiliateRef, unknown>>
  return (
    typeof code === 'string' &&
    code.length <= LONGEST_CODE &&
    typeof at === 'string' &&
    Date.parse(at) > 0 &&
    (clickId === undefined || typeof clickId === 'string')
  )
}

const REASONS = {
  own: 'This is your own code, so it does not count.',
  member: 'You are in the team already, so the code does not count.',
  'same-identity': 'The code does not count for this account.',
  already: 'Another link or code brought you here first, so this one does not count.',
} as const

/** Sends the code that a user says sent them; says what is wrong with it, and never fails: nothing waits for it. */
export async function sendCode(code: string): Promise<void> {
  try {
    const { startupName, reason } = await call('POST /api/programmes/codes', { body: { code: code.trim().slice(0, 64) } })
    if (reason === null) toast.success(`Thank you: your code of ${startupName} counts`)
    else toast.info(REASONS[reason])
  } catch (error) {
    toast.error(error instanceof ApiError ? error.message : 'The code could not be sent. You can name it when you ask to join.')
  }
}
