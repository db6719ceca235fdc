import { isbot } from 'isbot'
import type { HeldReason } from '../../../shared/choices.ts'
import type { Visitor } from '../../../shared/contract/endpoint.ts'
import { Agreed, type CaptureForm } from '../../../shared/entities/leads/lead-form.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import { fail, Failure } from '../../../shared/errors.ts'
import { LEAD_NAME_MAX, HELD_DAYS } from '../../../shared/limits.ts'
import { RATES, type Rate } from '../../../shared/rates.ts'
import { takeOfRate } from '../../data/rate-limits.ts'
import { clickIdOf, getVisit, visitRefsOf } from '../../data/links/visits.ts'
import { getEach } from '../../data/reads.ts'
import { visitorHash } from '../../platform/signing-keys.ts'
import { liveLinkOf } from '../links/clicks/live-link.ts'
import { keepCapture, type Capture } from './keep-capture.ts'
import { hostedFormOf } from './hosted-form.ts'
import { takesAddresses } from './takes-addresses.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts'
import { putHeldLead } from '../../data/leads/held-leads.ts'
import { commit } from '../../data/transaction.ts'
import { ulid } from '../../platform/ulid.ts'
import { MemoryCache } from '../../platform/memory-cache.ts'
import type { FormField, HostedForm } from '../../../shared/entities/leads/hosted-form.ts'
import { answerName, FORM_ANSWER_MAX } from '../../../shared/sales/form-answers.ts'

const SUCCESS = { success: true } as const

/** Keeps the address that a visitor leaves, or holds it for a decision; the answer does not say which, or whether it is known. */
export async function captureLead(startupId: string, form: CaptureForm, visitor: Visitor): Promise<typeof SUCCESS> {
  if (!(await takesAddresses(startupId))) fail('lead_capture.off')
  const capture = await captureOf(startupId, form)
  const reason = (await reasonToHold(startupId, form, visitor)) ?? (await keep(startupId, capture))
  if (reason) await holdCapture(startupId, capture, reason, visitor.addressKey)
  return SUCCESS
}

async function reasonToHold(
  startupId: string,
  { website, email }: CaptureForm,
  { userAgent, addressKey }: Visitor,
): Promise<HeldReason | undefined> {
  if (website !== '' || userAgent === '' || isbot(userAgent)) return 'automatic'
  if (!(await isWithinLimit('capture', addressKey))) return 'network'
  return (await takeOfRate('captureEmail', await visitorHash(startupId, email))) === undefined ? undefined : 'email'
}

/** Gives why it could not be kept. */
async function keep(startupId: string, capture: Capture): Promise<HeldReason | undefined> {
  try {
    await keepCapture(startupId, capture)
    return undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'lead.too_many') return 'full'
    return error.code === 'startup.not_found' ? fail('lead_capture.off') : fail(error.code)
  }
}

/** With the link that the visitor came by, when it is one of this startup, and the recorded visit. */
async function captureOf(startupId: string, sent: CaptureForm): Promise<Capture> {
  const { name, email, code, clickId, clicks } = sent
  const message = sent.form === 'hosted' ? messageWithAnswers(await hostedFormOf(startupId), sent) : sent.message
  const sentBy = sent.sentBy.trim().toWellFormed()
  const named = sentBy === '' ? null : await linkOf(startupId, sentBy, '')
  const came = named ?? (await linkOf(startupId, code, clickId))
  const link = came && clicks.length > 0 ? { ...came, clicks: await clicksOf(startupId, clicks) } : came
  return {
    name: name || email.slice(0, LEAD_NAME_MAX),
    email,
    message: sentBy === '' || named ? message : [message, `Sent by: ${sentBy}`].filter(Boolean).join('\n\n'),
    link,
    capturedAt: new Date().toISOString(),
  }
}

async function linkOf(startupId: string, code: string, clickId: string): Promise<Lead['link']> {
  const link = await liveLinkOf(code)
  if (link?.startupId !== startupId) return null
  const found = clickId === '' ? undefined : await getVisit(clickId)
  const visit = found?.linkId === link.linkId ? found : undefined
  return { id: link.linkId, code: link.code, campaign: visit?.utm?.campaign ?? '', clickId: visit ? clickId : null }
}

/** Those of a browser that are recorded visits of a startup. */
async function clicksOf(startupId: string, clicks: readonly string[]): Promise<string[]> {
  const visits = await getEach(visitRefsOf(clicks))
  return visits.flatMap((visit) => (visit?.startupId === startupId ? [clickIdOf(visit)] : []))
}

/** Holds a capture for 30 days; fails with 429 beyond what a network may leave, and what a startup may get, so that a flood is bounded. */
async function holdCapture(startupId: string, capture: Capture, reason: HeldReason, addressKey: string): Promise<void> {
  if (!(await isWithinLimit('heldFrom', addressKey))) failFull('your network', 'heldFrom')
  if (!(await isWithinLimit('held', startupId))) failFull('others', 'held')
  const deletesAt = new Date(Date.parse(capture.capturedAt) + HELD_DAYS * DAY_MS).toISOString()
  await commit(putHeldLead({ ...capture, startupId, id: ulid(), reason, deletesAt }))
}

function failFull(whose: string, rate: 'heldFrom' | 'held'): never {
  const { seconds } = RATES[rate]
  const wait = rate === 'heldFrom' ? 'in an hour' : 'tomorrow'
  return fail('http.too_many', `Too many messages came from ${whose}. Please try again ${wait}`, { retryAfter: seconds })
}

const REMEMBERED = 20_000
/** Until when a limit is reached. */
const full = new MemoryCache<number>(2 * HOUR_MS, REMEMBERED)

/**
 * Whether a limit lets one more pass. Once it is reached a process asks the table no more, and the table is not written: a flood
 * costs no writes.
 */
async function isWithinLimit(rate: Rate, who: string): Promise<boolean> {
  const key = `${rate} ${who}`
  if ((full.get(key) ?? 0) > Date.now()) return false
  const fullUntil = await takeOfRate(rate, who)
  if (fullUntil !== undefined) full.set(key, fullUntil)
  return fullUntil === undefined
}

/** The message of a visitor with the answers to the own fields of the form below it; fails for an answer that the field does not take. */
function messageWithAnswers({ fields }: HostedForm, sent: CaptureForm): string {
  const answers = fields.map((field) => [field, answerTo(field, sent[answerName(field)])] as const)
  const errors = answers.flatMap(([field, answer]) => problemOf(field, answer) ?? [])
  if (errors[0]) fail('http.invalid', errors[0].message, { errors })
  const lines = answers.filter(([, answer]) => answer !== '').map(([{ label }, answer]) => `${label}: ${answer}`)
  return [sent.message, lines.join('\n')].filter(Boolean).join('\n\n')
}

function answerTo({ kind }: FormField, sent: unknown): string {
  if (kind === 'consent') return Agreed.safeParse(sent).success ? 'Yes' : ''
  return typeof sent === 'string' ? sent.normalize('NFC').replaceAll(/\s+/g, ' ').trim() : ''
}

function problemOf(field: FormField, answer: string): { path: string; message: string } | undefined {
  const { kind, label, isRequired, options } = field
  const path = answerName(field)
  if (answer === '') return isRequired ? { path, message: `${label}: please ${ASKED[kind]}` } : undefined
  if (kind === 'choice' && !options.includes(answer)) return { path, message: `${label}: please choose one of the list` }
  if (answer.length <= FORM_ANSWER_MAX) return undefined
  return { path, message: `${label}: please write at most ${FORM_ANSWER_MAX} characters` }
}

const ASKED = { text: 'fill this in', choice: 'choose one', consent: 'agree' } as const
