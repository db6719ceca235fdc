import * as z from 'zod/mini'
import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import { NewLead, type CaptureForm } from '../../../../shared/entities/leads/lead-form.ts'
import { Failure } from '../../../../shared/errors.ts'
import { getLeadCapture } from '../../../data/leads/lead-capture.ts'
import { consumeRate } from '../../../data/rate-limits.ts'
import { isUlid } from '../../../platform/ulid.ts'
import { liveLinkOf } from '../../links/clicks/live-link.ts'
import { changeLeadBoard } from '../change-lead-board.ts'
import { addLead } from '../create-lead.ts'

/** Keeps the address that a visitor leaves, if the startup wants it and the visitor agreed; the answer never says which. */
export async function captureLead(startupId: string, form: z.output<typeof CaptureForm>, visitor: Visitor): Promise<{ success: true }> {
  const wanted = z.safeParse(NewLead, { name: form.name ?? '', email: form.email ?? '', source: 'landing' })
  const isBot = (form.website ?? '') !== ''
  if (isBot || form.consent !== true || !wanted.success || !isUlid(startupId)) return { success: true }
  try {
    const [capture] = await Promise.all([getLeadCapture(startupId), consumeRate('capture', visitor.addressKey)])
    if (capture?.isOn) await keep(startupId, wanted.data, form.code ?? '')
  } catch (error) {
    // An address that is known, a full board, a deleted startup and too many posts look like any other answer.
    if (!(error instanceof Failure)) throw error
  }
  return { success: true }
}

async function keep(startupId: string, { linkId: _linkId, note: _note, ...lead }: z.output<typeof NewLead>, code: string): Promise<void> {
  const found = code === '' ? undefined : await liveLinkOf(code)
  const link = found?.startupId === startupId ? { id: found.linkId, code: found.code, campaign: '' } : null
  await changeLeadBoard(startupId, {
    change: (draft) => {
      const source = link ? 'affiliate' : lead.source
      addLead(draft, startupId, undefined, { ...lead, source, link, origin: 'visitor', consentAt: new Date().toISOString() })
    },
  })
}
