import { useState } from 'react'
import type { Gig, Proposal } from '../../../../../shared/entities/freelance/gig.ts'
import { parseMoney } from '../../../../../shared/format/money.ts'
import { LETTER_MAX, LETTER_MIN } from '../../../../../shared/limits.ts'
import { budgetText } from '../../../../entities/freelance/words/budget.ts'
import { PAYMENT_NOTE } from '../../../../entities/freelance/words/states.ts'
import { claimAward } from '../../../../entities/points/points.ts'
import { call, ApiError } from '../../../../lib/api.ts'
import { deleteDraft } from '../../../../lib/browser/drafts.ts'
import { useStoredDraft } from '../../../../lib/browser/use-draft.ts'
import { toast } from '../../../../lib/toasts/toast.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { FormRow } from '../../../../ui/form/form.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { VerifyFirst } from '../../../../entities/accounts/verify-first.tsx'
import { RATES } from '../../../../../shared/rates.ts'
import { DialogForm } from '../../../../ui/overlays/dialog-form.tsx'
import { AmountField, DaysField } from '../terms-fields.tsx'
import { refusalOf } from '../refusal.ts'
import type { OpenGig } from '../use-open-gig.ts'
import { draftName, initialDraft, type ProposalDraft } from './draft.ts'
import { Text } from '../../../../ui/layout/text.tsx'
import { textFieldsOf } from '../../../../ui/form/use-text-fields.ts'

const NAMES = ['letter', 'amount', 'days']

interface ProposalFormProps {
  open: OpenGig
  startsFocused: boolean
  onClose: () => void
}
const FOCUSED = { autoFocus: true }

/** The letter, price and time of a proposal; what is written is kept until it is sent or discarded. */
export function ProposalForm({ open: { gig, take, explain }, startsFocused, onClose }: ProposalFormProps) {
  const [draft, setDraft] = useStoredDraft<ProposalDraft>(draftName(gig.id), initialDraft(gig))
  const change = (part: Partial<ProposalDraft>) => setDraft((now) => ({ ...now, version: now.version || gig.version, ...part }))
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    deleteDraft(draftName(gig.id))
    onClose()
  }
  const cancel = () => (isTouched(draft, initialDraft(gig)) ? setAsking(true) : close())
  const send = async () => {
    let sent: Proposal
    try {
      sent = await sendDraft(gig, draft)
    } catch (problem) {
      const refusal = await proposalRefusal(problem, gig)
      // Sending again says that the freelancer has read the changes.
      if (isOutdated(problem)) {
        change({ version: 0 })
        await take((now) => now)
      }
      if (!endsForm(problem)) throw refusal
      // The gig as it is now does not show the form any more.
      explain(refusal.message)
      return take((now) => now)
    }
    close()
    toast.success('Proposal sent')
    void claimAward('proposal.send', gig.id)
    await take((now) => ({ ...now, myProposal: sent, proposalCount: now.proposalCount + 1 }))
  }
  return (
    <>
      <DialogForm
        names={NAMES}
        submit="Send proposal"
        busy="Sending..."
        failure="The proposal was not sent"
        onSubmit={send}
        onCancel={cancel}
      >
        <VerifyFirst>{`Until your email is confirmed, you can post and answer ${RATES.unverified.max} gigs a day.`}</VerifyFirst>
        <TextArea
          {...textFieldsOf(draft, change)('letter')}
          label="Letter"
          rows={6}
          {...(startsFocused && FOCUSED)}
          maxLength={LETTER_MAX}
          placeholder="Why you, how you would do it, and what you have done before"
          required="Please write a letter"
          check={(text) => ([...text.trim()].length < LETTER_MIN ? `The letter must have at least ${LETTER_MIN} characters` : null)}
        />
        <FormRow>
          <AmountField of={gig} hint={`The budget is ${budgetText(gig)}`} value={draft.amount} onChange={(amount) => change({ amount })} />
          <DaysField value={draft.days} onChange={(days) => change({ days })} />
        </FormRow>
        <Text size="sm" tone="muted" breaks>
          Only the poster sees your letter and price. {PAYMENT_NOTE}
        </Text>
      </DialogForm>
      <ConfirmDialog
        open={isAsking}
        title="Discard your proposal?"
        confirm="Discard"
        danger
        onConfirm={close}
        onCancel={() => setAsking(false)}
      >
        What you wrote is deleted. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}

const isTouched = (draft: ProposalDraft, initial: ProposalDraft): boolean =>
  draft.letter !== initial.letter || draft.amount !== initial.amount || draft.days !== initial.days

const sendDraft = ({ id: gigId, currency, version: read }: Gig, { letter, amount, days, version }: ProposalDraft): Promise<Proposal> =>
  call('POST /api/freelance/gigs/{gigId}/proposals', {
    gigId,
    body: { letter: letter.trim(), amount: parseMoney(amount, currency) ?? 0, days: Number(days), version: version || read },
  })

/** Whether the gig takes no proposal of the user any more. */
const endsForm = (problem: unknown): boolean =>
  problem instanceof ApiError && ['gig.state', 'proposal.exists', 'proposal.own_gig'].includes(problem.code)

/** Whether the gig was changed since the user read it. */
const isOutdated = (problem: unknown): boolean => problem instanceof ApiError && problem.code === 'gig.stale'

/** Why a proposal was not sent, in a sentence that says what to do. */
async function proposalRefusal(problem: unknown, gig: Gig): Promise<Error> {
  if (isOutdated(problem)) {
    return new Error('The gig was changed while you wrote. Please check its budget and description, then send your proposal again')
  }
  if (problem instanceof ApiError && problem.code === 'gig.state') {
    return new Error('This gig was closed in the meantime, so your proposal was not sent')
  }
  return refusalOf(problem, gig, { most: `send ${RATES.proposal.max} proposals`, aim: 'send a proposal' })
}
