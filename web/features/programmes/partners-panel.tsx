import { useState } from 'react'
import type { Partner } from '../../../shared/entities/programmes/partner.ts'
import { editableMoney, parseMoney } from '../../../shared/format/money.ts'
import { amountProblem } from '../../entities/money/amount.ts'
import { balanceText, NO_MONEY, PARTNER_STATES } from '../../entities/programmes/words.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { FormRow } from '../../ui/form/form.tsx'
import { useTextFields } from '../../ui/form/use-text-fields.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ShowMore } from '../../ui/layout/show-more.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ListRow, ListRows } from '../../ui/list/list-row.tsx'
import { ConfirmButton } from '../../ui/overlays/confirm-button.tsx'
import { DialogButton } from '../../ui/overlays/dialog-button.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'

/** The partners of a startup with what they can be paid, and what can be done with each. */
export function PartnersPanel({ startupId, isOn }: { startupId: string; isOn: boolean }) {
  const { items, error, more, loading, next, reload } = usePages('GET /api/programmes/{startupId}/partners', { startupId }, { fresh: true })
  const invite = (
    <DialogButton
      label="Invite partner"
      title="Invite a partner"
      description="They get a mail that leads to the programme."
      variant="primary"
    >
      {(close) => <InviteForm startupId={startupId} onClose={close} />}
    </DialogButton>
  )
  if (items === undefined) return <NotLoaded error={error} onRetry={reload} lines={3} />
  return (
    <Card title="Partners" action={items.length > 0 ? invite : undefined}>
      {items.length === 0 ? (
        <EmptyState title={isOn ? 'No partners yet' : 'The programme is off'} action={invite}>
          Users ask to join from the page of your startup, or you invite them by email. Partners make links without being in your team.
        </EmptyState>
      ) : (
        <Stack gap={3}>
          <ListRows label="Partners">
            {items.map((partner) => (
              <PartnerRow key={partner.userId} partner={partner} onChange={reload} />
            ))}
          </ListRows>
          {more ? <ShowMore loading={loading} onMore={next} /> : null}
        </Stack>
      )}
    </Card>
  )
}

const ACTIONS = {
  asked: [
    ['active', 'Let in'],
    ['ended', 'Decline'],
  ],
  invited: [['ended', 'Withdraw']],
  active: [['paused', 'Pause']],
  paused: [['active', 'Resume']],
  ended: [],
} as const

function PartnerRow({ partner, onChange }: { partner: Partner; onChange: () => Promise<void> }) {
  const { startupId, userId, person, state, balances, createdAt } = partner
  const change = async (to: 'active' | 'paused' | 'ended') => {
    try {
      await call('PATCH /api/programmes/{startupId}/partners/{userId}', { startupId, userId, body: { state: to } })
    } catch (problem) {
      toast.error(problem instanceof Error ? problem.message : 'Something went wrong')
    }
    await onChange()
  }
  const isIn = state === 'active' || state === 'paused'
  return (
    <ListRow
      title={person.name}
      note={balances.length === 0 ? 'Nothing earned yet' : balances.map(balanceText).join(' · ')}
      facts={
        <>
          <Badge tone={PARTNER_STATES[state].tone}>{PARTNER_STATES[state].label}</Badge>
          <Moment at={createdAt} />
        </>
      }
      actions={
        <>
          {balances.some(({ payable }) => payable > 0) ? (
            <DialogButton label="Mark as paid" title={`Mark as paid to ${person.name}`} description={NO_MONEY} size="small">
              {(close) => <PayForm partner={partner} onClose={close} onPaid={onChange} />}
            </DialogButton>
          ) : null}
          {ACTIONS[state].map(([to, label]) => (
            <Button key={to} size="small" aria-label={`${label} ${person.name}`} onClick={() => void change(to)}>
              {label}
            </Button>
          ))}
          {isIn ? (
            <ConfirmButton
              size="small"
              label="End"
              title={`End the partnership with ${person.name}?`}
              confirm="End partnership"
              danger
              onConfirm={() => void change('ended')}
            >
              They earn nothing from now on and can make no links. The ledger stays, and so does what is payable.
            </ConfirmButton>
          ) : null}
        </>
      }
    />
  )
}

function InviteForm({ startupId, onClose }: { startupId: string; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const send = async () => {
    await call('POST /api/programmes/{startupId}/partners', { startupId, body: { email } })
    toast.success(`We sent an invitation to ${email}`)
    onClose()
  }
  return (
    <DialogForm names={['email']} submit="Send invitation" busy="Sending..." onSubmit={send} onCancel={onClose}>
      <EmailField autoComplete="email" value={email} onChange={setEmail} />
    </DialogForm>
  )
}

function PayForm({ partner, onClose, onPaid }: { partner: Partner; onClose: () => void; onPaid: () => Promise<void> }) {
  const { startupId, userId, balances } = partner
  const payable = balances.filter((one) => one.payable > 0)
  const [first] = payable
  const { texts, field } = useTextFields({
    currency: first?.currency ?? '',
    amount: first ? editableMoney(first.payable, first.currency) : '',
    reference: '',
  })
  const save = async () => {
    const { currency, reference } = texts
    const body = { userId, currency, amount: parseMoney(texts.amount, currency) ?? 0, reference }
    await call('POST /api/programmes/{startupId}/payments', { startupId, body })
    toast.success('Marked as paid')
    onClose()
    await onPaid()
  }
  return (
    <DialogForm names={['currency', 'amount', 'reference']} submit="Mark as paid" busy="Saving..." onSubmit={save} onCancel={onClose}>
      <FormRow>
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          check={(text) => amountProblem(text, texts.currency, false)}
          {...field('amount')}
        />
        <SelectField label="Currency" options={payable.map(({ currency }) => currency)} {...field('currency')} />
      </FormRow>
      <TextField
        label="Reference"
        hint="Such as the number of a transfer. The partner sees it."
        required="Please enter a reference"
        maxLength={200}
        {...field('reference')}
      />
    </DialogForm>
  )
}
