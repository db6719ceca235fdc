import { useState } from 'react'
import type { Gig } from '../../../../shared/entities/freelance/gig.ts'
import { gigPath, freelancePath } from '../../../entities/freelance/paths.ts'
import { takeGig } from '../../../entities/freelance/use-freelance.ts'
import { claimAward } from '../../../entities/points/points.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { deleteDraft } from '../../../lib/browser/drafts.ts'
import { useStoredDraft } from '../../../lib/browser/use-draft.ts'
import { useGoOn } from '../../../lib/leaving/use-leave-guard.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import type { Side } from '../../../ui/conflict/conflict-field.tsx'
import { formErrors, useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { publishGig } from '../manage/use-gig-actions.tsx'
import { checkDraft, FIELD_NAMES, fieldsOf, type GigDraft } from './gig-draft.ts'
import { changesIn, chosenOf, type Changes, type Conflict, saveGig } from './save-gig.ts'

/** Kept as a draft, published, or changed while it is open. */
export type Intent = 'draft' | 'publish' | 'change'

const DONE: Readonly<Record<Intent, string>> = { draft: 'Draft saved', publish: 'Gig published', change: 'Changes saved' }
const FAILED: Readonly<Record<Intent, string>> = {
  draft: 'The draft was not saved',
  publish: 'The gig was not published',
  change: 'Your changes were not saved',
}

/** The form of a new gig, or of one that is changed: what is entered, what is wrong with it, and saving it. */
export function useGigForm(initial: GigDraft, gig: Gig | undefined) {
  const name = gig === undefined ? 'gig/new' : `gig/${gig.id}/edit`
  const [draft, , change] = useStoredDraft(name, initial)
  const [saving, setSaving] = useState<Intent | 'saved'>()
  const [conflict, setConflict] = useState<Conflict & { intent: Intent }>()
  const { errors, set } = useFormErrors(FIELD_NAMES)
  const goOn = useGoOn()

  const finish = (saved: Gig, intent: Intent) => {
    takeGig(saved)
    setSaving('saved')
    deleteDraft(name)
    toast.success(DONE[intent])
    goOn(intent === 'draft' ? freelancePath('gigs') : gigPath(saved.id, 'gigs'))
  }
  const edit = async (changes: Changes, base: Gig, intent: Intent) => {
    const saved = await saveGig(changes, base)
    if ('stale' in saved) {
      setConflict({ ...saved.stale, intent })
      setSaving(undefined)
    } else finish(intent === 'publish' ? await publishGig(saved.id) : saved, intent)
  }
  const create = async (intent: Intent) => {
    const { startupId } = draft
    const isPublished = intent === 'publish'
    const body = { ...fieldsOf(draft), isPublished, ...(startupId !== '' && { startupId }) }
    const created = await call('POST /api/freelance/gigs', { body })
    if (isPublished) void claimAward('gig.post', created.id)
    finish(created, intent)
  }
  const sending = (intent: Intent, sent: Promise<void>) => {
    setSaving(intent)
    sent.catch((problem: unknown) => {
      set(refusal(problem, FAILED[intent]))
      setSaving(undefined)
    })
  }
  const save = (intent: Intent) => {
    if (saving !== undefined) return
    const objections = checkDraft(draft)
    set(objections)
    if (Object.keys(objections.fields).length > 0) return
    sending(intent, gig === undefined ? create(intent) : edit(changesIn(fieldsOf(draft, gig), gig), gig, intent))
  }
  /** Saves the chosen values over the other user's version. */
  const settle = (choice: Partial<Record<string, Side>>) => {
    if (conflict === undefined) return
    setConflict(undefined)
    sending(conflict.intent, edit(chosenOf(conflict.mine, choice), conflict.theirs, conflict.intent))
  }
  return {
    draft,
    change,
    errors,
    saving,
    isTouched: saving !== 'saved' && JSON.stringify(draft) !== JSON.stringify(initial),
    conflict,
    save,
    discard: () => deleteDraft(name),
    settle,
    /** Back to the form as it was typed; the next save asks again. */
    postpone: () => setConflict(undefined),
  }
}

/** The fields that the server's own codes are about. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = { 'gig.deadline_invalid': 'deadlineAt', 'gig.budget_invalid': 'budgetMax' }

function refusal(problem: unknown, failure: string) {
  const field = problem instanceof ApiError ? FIELD_OF_CODE[problem.code] : undefined
  if (field !== undefined && problem instanceof ApiError) return { fields: { [field]: problem.message }, sentence: '' }
  const errors = formErrors(problem, FIELD_NAMES, '')
  return { ...errors, sentence: [failure, errors.sentence].filter(Boolean).join('. ') }
}
