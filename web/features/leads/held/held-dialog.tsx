import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { LoadAlert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { undoable } from '../../../ui/feedback/undoable.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { ListRow, ListRows } from '../../../ui/list/list-row.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { leadName } from '../calls.ts'
import type { Screen } from '../lead-kind.tsx'
import { HELD_ROUTE, type HeldLead, REASONS } from './held-leads.ts'
import { orToastWhy } from '../../../lib/actions/or-toast.ts'

/** What visitors left and what is no lead yet, each to keep or to discard. */
export function HeldDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const { startup, store } = screen
  const { items, more, loading, error, next, retry, change } = usePages(HELD_ROUTE, { id: startup.id }, { fresh: true })
  const [busyId, setBusyId] = useState<string>()

  const decide = async (held: HeldLead, send: () => Promise<unknown>, failed: string) => {
    setBusyId(held.id)
    if (await orToastWhy(`${held.name} was not ${failed}`, send)) change((one) => (one.id === held.id ? null : one))
    else retry()
    setBusyId(undefined)
  }
  const setDiscarded = (heldId: string, isDiscarded: boolean) =>
    call('PATCH /api/startups/{id}/held-leads/{heldId}', { id: startup.id, heldId, body: { isDiscarded } })
  const restore = async ({ id, name }: HeldLead) => {
    await setDiscarded(id, false)
    retry()
    return { says: `${name} is held again` }
  }
  const keep = (held: HeldLead) =>
    void decide(
      held,
      async () => {
        const lead = await call('POST /api/startups/{id}/held-leads/{heldId}/keep', { id: startup.id, heldId: held.id })
        store.retry()
        toast.success(`${leadName(lead)} is a lead now`)
      },
      'kept',
    )
  const discard = (held: HeldLead) =>
    void decide(
      held,
      async () => {
        await setDiscarded(held.id, true)
        undoable({ says: `${held.name} discarded`, undo: () => restore(held), failure: `${held.name} was not restored` })
      },
      'discarded',
    )

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Held"
      description="What visitors left that may not be real. Keep one to make it a lead."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {error ? <LoadAlert problem={error} onRetry={retry} shown={items && 'This is the list as it was before.'} /> : null}
      {items === undefined ? (
        error ? null : (
          <Loading label="Loading what is held...">
            <Skeleton width="60%" />
          </Loading>
        )
      ) : items.length === 0 ? (
        <p>Nothing is held.</p>
      ) : (
        <ListRows label="Held">
          {items.map((held) => (
            <HeldRow key={held.id} held={held} isBusy={busyId === held.id} onKeep={() => keep(held)} onDiscard={() => discard(held)} />
          ))}
        </ListRows>
      )}
      {more ? <ShowMore loading={loading} onMore={next} /> : null}
    </Dialog>
  )
}

interface HeldRowProps {
  held: HeldLead
  isBusy: boolean
  onKeep: () => void
  onDiscard: () => void
}

const HeldRow = ({ held: { name, email, message, reason, capturedAt }, isBusy, onKeep, onDiscard }: HeldRowProps) => (
  <ListRow
    title={name}
    note={email}
    facts={
      <>
        <Badge>{REASONS[reason]}</Badge>
        <Moment at={capturedAt} />
      </>
    }
    actions={
      <>
        <Button size="small" disabled={isBusy} onClick={onDiscard} aria-label={`Discard ${name}`}>
          Discard
        </Button>
        <Button size="small" variant="primary" disabled={isBusy} onClick={onKeep} aria-label={`Keep ${name}`}>
          Keep
        </Button>
      </>
    }
  >
    {message === '' ? null : <span dir="auto">{message}</span>}
  </ListRow>
)
