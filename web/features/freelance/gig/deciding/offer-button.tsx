import { useState } from 'react'
import type { Gig, Proposal } from '../../../../../shared/entities/freelance/gig.ts'
import { editableMoney, parseMoney } from '../../../../../shared/format/money.ts'
import { OFFER_DAYS } from '../../../../../shared/limits.ts'
import { offerEnd } from '../../../../../shared/entities/freelance/offer-end.ts'
import { termsText } from '../../../../entities/freelance/words/budget.ts'
import { byDay } from '../../../../entities/freelance/words/days.ts'
import { PAYMENT_NOTE } from '../../../../entities/freelance/words/states.ts'
import { call } from '../../../../lib/api.ts'
import { useNow } from '../../../../lib/browser/use-now.ts'
import { toast } from '../../../../lib/toasts/toast.ts'
import { FormRow } from '../../../../ui/form/form.tsx'
import { DialogButton } from '../../../../ui/overlays/dialog-button.tsx'
import { DialogForm } from '../../../../ui/overlays/dialog-form.tsx'
import { OfferedRole } from './offered-role.tsx'
import panel from '../gig-panel.module.css'
import { daysAfter } from '../dates.ts'
import { AmountField, DaysField } from '../terms-fields.tsx'
import type { Decide } from './use-proposals.ts'

interface OfferProps {
  gig: Gig
  proposal: Proposal
  onDecide: Decide
}

/** Offers the gig to a freelancer, with the proposed or other terms. */
export const OfferButton = (props: OfferProps) => {
  const { gig, proposal } = props
  const { freelancer } = proposal
  const now = useNow()
  const until = byDay(offerEnd(daysAfter(new Date(now).toISOString(), OFFER_DAYS), gig))
  return (
    <DialogButton
      size="small"
      variant="primary"
      label="Make an offer"
      aria-label={`Make an offer to ${freelancer.name}`}
      title={`Offer to ${freelancer.name}`}
      description={`Proposed: ${termsText(proposal, proposal)}. ${freelancer.name} can accept it ${until}. You can make one offer at a time.`}
    >
      {(close) => <OfferForm {...props} onClose={close} />}
    </DialogButton>
  )
}

function OfferForm({ gig, proposal, onDecide, onClose }: OfferProps & { onClose: () => void }) {
  const { id: proposalId, currency, freelancer } = proposal
  const [amount, setAmount] = useState(() => editableMoney(proposal.amount, currency))
  const [days, setDays] = useState(String(proposal.days))
  const [roleId, setRoleId] = useState('')
  const send = async () => {
    const terms = { amount: parseMoney(amount, currency) ?? proposal.amount, days: Number(days), ...(roleId !== '' && { roleId }) }
    const isSent = await onDecide(() => call('PATCH /api/freelance/proposals/{proposalId}/offer', { proposalId, body: terms }))
    onClose()
    if (isSent) toast.success(`Offer sent to ${freelancer.name}`)
  }
  return (
    <DialogForm
      names={['amount', 'days', 'roleId']}
      submit="Send offer"
      busy="Sending..."
      failure="The offer was not sent"
      onSubmit={send}
      onCancel={onClose}
    >
      <FormRow>
        <AmountField of={proposal} value={amount} onChange={setAmount} />
        <DaysField value={days} onChange={setDays} />
      </FormRow>
      {gig.startup === null ? null : <OfferedRole startupId={gig.startup.id} name={freelancer.name} value={roleId} onChoose={setRoleId} />}
      <p className={panel.muted}>{PAYMENT_NOTE}</p>
    </DialogForm>
  )
}
