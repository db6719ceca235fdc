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
import { daysAfter } from '../dates.ts'
import { AmountField, DaysField } from '../terms-fields.tsx'
import type { Decide } from './use-proposals.ts'
import { Text } from '../../../../ui/layout/text.tsx'
import { openFor } from '../../../../entities/teams/rights.ts'
import { RolePicker } from '../../../../entities/teams/role-picker.tsx'
import { useApi } from '../../../../lib/use-api.ts'

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
      description={`Proposed: ${termsText(proposal, proposal)}. ${freelancer.name} can accept it ${until}. You can make one offer at a time. A sent offer cannot be undone.`}
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
      <Text size="sm" tone="muted" breaks>
        {PAYMENT_NOTE}
      </Text>
    </DialogForm>
  )
}

interface OfferedRoleProps {
  startupId: string
  /** To whom the offer is. */
  name: string
  value: string
  onChoose: (roleId: string) => void
}

/** A role of the startup that the freelancer takes over with the work; nothing without an open one. */
function OfferedRole({ startupId, name, value, onChoose }: OfferedRoleProps) {
  const { data: startup } = useApi('GET /api/startups/{id}', { id: startupId })
  const roles = startup ? openFor(startup.myTeamRole, startup.roles) : []
  if (roles.length === 0) return null
  return (
    <div>
      <RolePicker label="Role in the startup" roles={roles} value={value} onChoose={onChoose} none="No role" />
      <Text size="sm" tone="muted" breaks>
        With a role, {name} becomes a member when they accept. They can also accept without it.
      </Text>
    </div>
  )
}
