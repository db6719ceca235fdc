import { isbot } from 'isbot'
import * as z from 'zod/mini'
import type { Visitor } from '../../../shared/contract/endpoint.ts'
import { type CaptureForm, NewLead } from '../../../shared/entities/leads/lead-form.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import { ERRORS, Failure } from '../../../shared/errors.ts'
import { getLeadEmail } from '../../data/leads/lead-emails.ts'
import { getVisit } from '../../data/links/visits.ts'
import { putComment } from '../../data/threads/comments.ts'
import { liveLinkOf } from '../links/clicks/live-link.ts'
import { newNote, visitorAuthor } from '../threads/notes.ts'
import { changeLeadBoard } from '../leads/change-lead-board.ts'
import { addLead, type LeadToAdd } from '../leads/create-lead.ts'
import { leadThread } from '../leads/lead.ts'
import { isWithinLimit } from './limit.ts'
import { takesAddresses } from './takes-addresses.ts'

type Form = z.output<typeof CaptureForm>
interface Person extends NewLead {
  email: string
}
interface Captured {
  lead: LeadToAdd & { email: string }
  message: string
}

const SUCCESS = { success: true } as const
const AGAIN = 'Left their address again'

/** Keeps the address that a visitor leaves, if the startup takes addresses; the answer never says so. */
export async function captureLead(startupId: string, form: Form, { userAgent, addressKey }: Visitor): Promise<typeof SUCCESS> {
  const person = personIn(form)
  if (!person || userAgent === '' || isbot(userAgent)) return SUCCESS
  if (!(await takesAddresses(startupId)) || !(await isWithinLimit(addressKey))) return SUCCESS
  try {
    await keep(startupId, await capturedOf(startupId, person, form))
  } catch (error) {
    // A full board and a deleted startup look like any other answer.
    if (!(error instanceof Failure) || ERRORS[error.code][0] >= 500) throw error
  }
  return SUCCESS
}

/** Undefined: a program filled in the honeypot, the visitor does not agree to be contacted, or this is no address. */
function personIn({ name, email = '', message = '', website = '', consent }: Form): Person | undefined {
  if (!consent) return undefined
  const { data } = z.safeParse(NewLead, { name: name || email, email, note: message.trim() })
  return website === '' && data && data.email !== null ? { ...data, email: data.email } : undefined
}

/** With the link that the visitor came by, when it is one of this startup, and the recorded visit. */
async function capturedOf(startupId: string, { linkId: _linkId, note: message, ...person }: Person, form: Form): Promise<Captured> {
  const link = await linkOf(startupId, form)
  const source = link ? 'affiliate' : 'landing'
  return { lead: { ...person, source, link, origin: 'visitor', consentAt: new Date().toISOString() }, message }
}

async function linkOf(startupId: string, { code = '', clickId = '' }: Form): Promise<Lead['link']> {
  const link = await liveLinkOf(code)
  if (link?.startupId !== startupId) return null
  const found = clickId === '' ? undefined : await getVisit(clickId)
  const visit = found?.linkId === link.linkId ? found : undefined
  return { id: link.linkId, code: link.code, campaign: visit?.utm?.campaign ?? '', clickId: visit ? clickId : null }
}

/** Adds a lead; one that has the e-mail gets a note instead. */
async function keep(startupId: string, captured: Captured): Promise<void> {
  const known = await getLeadEmail({ startupId, email: captured.lead.email })
  if (known) return addNote(startupId, known.leadId, captured)
  try {
    await create(startupId, captured)
  } catch (error) {
    const current = error instanceof Failure && error.code === 'lead.email_taken' ? (error.more['current'] as Lead) : undefined
    if (!current) throw error
    await addNote(startupId, current.id, captured)
  }
}

const create = (startupId: string, { lead, message }: Captured): Promise<unknown> =>
  changeLeadBoard(startupId, {
    change: (draft) => {
      const note = message === '' ? undefined : { author: visitorAuthor(lead.name), content: message }
      return addLead(draft, startupId, undefined, lead, note)
    },
  })

const addNote = (startupId: string, leadId: string, { lead: { name, consentAt }, message }: Captured): Promise<void> =>
  changeLeadBoard(startupId, {
    ids: [leadId],
    change: (draft, leads) => {
      const lead = leads.get(leadId)
      if (!lead) return
      const note = newNote(leadThread(lead), visitorAuthor(name), message || AGAIN)
      draft.change(lead, {
        ...lead,
        noteCount: lead.noteCount + 1,
        lastActivityAt: note.createdAt,
        consentAt: lead.consentAt ?? consentAt ?? null,
      })
      draft.add({ note: putComment(note) })
    },
  })
