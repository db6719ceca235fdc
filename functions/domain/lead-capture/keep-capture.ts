import { NewLead } from '../../../shared/entities/leads/lead-form.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import { Failure } from '../../../shared/errors.ts'
import { getLeadEmail } from '../../data/leads/lead-emails.ts'
import { putComment } from '../../data/threads/comments.ts'
import type { BoardActor } from '../boards/change-boards.ts'
import { CONFLICT } from '../../platform/retries/retry-on-conflict.ts'
import { changeLeadBoard } from '../leads/change-lead-board.ts'
import { addLead } from '../leads/create-lead.ts'
import { leadThread, type LeadDraft } from '../leads/lead.ts'
import { currencyOf } from '../startups/currency.ts'
import { newNote, visitorAuthor } from '../threads/notes.ts'

/** What a visitor left, who agreed to be contacted when they left it. */
export interface Capture {
  name: string
  email: string
  message: string
  link: Lead['link']
  capturedAt: string
}
interface Options {
  /** Who keeps what was held; without, the visitor's post itself. */
  by?: BoardActor
  /** Adds what belongs to the same transaction. */
  also?: (draft: LeadDraft) => void
}

const AGAIN = 'Left their address again'

/** Makes a lead of a capture, and gives it; a lead that has the e-mail gets a note instead. */
export async function keepCapture(startupId: string, capture: Capture, options: Options = {}): Promise<Lead> {
  const known = await getLeadEmail({ startupId, email: capture.email })
  if (known) return addNote(startupId, known.leadId, capture, options)
  try {
    return await create(startupId, capture, options)
  } catch (error) {
    const current = error instanceof Failure && error.code === 'lead.email_taken' ? (error.more['current'] as Lead) : undefined
    if (!current) throw error
    return addNote(startupId, current.id, capture, options)
  }
}

async function create(startupId: string, { message, capturedAt, link, name, email }: Capture, { by, also }: Options): Promise<Lead> {
  const currency = await currencyOf(startupId)
  return changeLeadBoard(startupId, {
    by,
    change: (draft) => {
      const { linkId: _linkId, note: _note, ...fields } = NewLead.parse({ name, email, source: link ? 'affiliate' : 'landing' })
      const note = message === '' ? undefined : { author: visitorAuthor(name), content: message }
      const lead = addLead(draft, startupId, undefined, { ...fields, currency, link, origin: 'visitor', consentAt: capturedAt }, note)
      also?.(draft)
      return lead
    },
  })
}

/** The consent of a capture belongs to its note: of the lead it changes nothing else. */
const addNote = (startupId: string, leadId: string, { name, message, capturedAt }: Capture, { by, also }: Options): Promise<Lead> =>
  changeLeadBoard(startupId, {
    by,
    ids: [leadId],
    change: (draft, leads) => {
      const before = leads.get(leadId)
      if (!before) return CONFLICT
      const note = { ...newNote(leadThread(before), visitorAuthor(name), message || AGAIN), consentAt: capturedAt }
      const lead = draft.change(before, { ...before, noteCount: before.noteCount + 1, lastActivityAt: note.createdAt })
      draft.add({ note: putComment(note) })
      also?.(draft)
      return lead
    },
  })
