import { Link } from 'react-router-dom'
import { formatDateTime } from '../../../shared/format/date.ts'
import type { OperatorAct } from '../../../shared/entities/operator.ts'
import { call } from '../../lib/api.ts'
import { operatorState } from './operator-session.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { Badge } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { ListRow, ListRows } from '../../ui/list/list-row.tsx'
import { ConfirmButton } from '../../ui/overlays/confirm-button.tsx'
import { ReasonButton } from './reason-button.tsx'
import { ACT_NAMES, KINDS, STATES, targetPath } from './targets.tsx'

/** Reads what is shown again. */
type Reload = () => Promise<unknown>

/** Entries of the log, with what can still be done about them. */
export const ActRows = ({ acts, reload }: { acts: readonly OperatorAct[]; reload: Reload }) => (
  <ListRows label="Acts">
    {acts.map((act) => (
      <ListRow
        key={act.id}
        title={<Link to={targetPath(act)}>{`${ACT_NAMES[act.act]}: ${KINDS[act.targetType].toLowerCase()}`}</Link>}
        note={act.reason}
        facts={<ActFacts act={act} />}
        actions={<ActActions act={act} reload={reload} />}
      />
    ))}
  </ListRows>
)

function ActFacts({ act: { operator, confirmedBy, at, targetId, state, canUndo, undoUntil } }: { act: OperatorAct }) {
  const badge = STATES[state]
  return (
    <>
      <span>{confirmedBy === null ? operator : `${operator}, confirmed by ${confirmedBy}`}</span>
      <Moment at={at} />
      <span>{targetId}</span>
      {badge ? <Badge tone={badge.tone}>{badge.label}</Badge> : null}
      {canUndo && undoUntil !== null ? <span>{`Can be undone until ${formatDateTime(undoUntil)}`}</span> : null}
    </>
  )
}

/** Undo, or for a deletion that waits Withdraw and, for other operators than the one who asked, Confirm. */
function ActActions({ act: { id, state, operator, reason, canUndo }, reload }: { act: OperatorAct; reload: Reload }) {
  const isPending = state === 'pending'
  const confirm = async () => {
    try {
      await call('POST /api/operator/acts/{id}/confirm', { id })
    } catch (problem) {
      toast.error(problem instanceof Error ? problem.message : 'The deletion could not be confirmed')
    }
    await reload()
    // The button is gone.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <>
      {isPending && operator !== operatorState().session?.name ? (
        <ConfirmButton
          label="Confirm"
          size="small"
          variant="danger"
          danger
          title="Confirm this deletion?"
          confirm="Confirm deletion"
          onConfirm={() => void confirm()}
        >
          {`${operator} asked for it: "${reason}". Everything that belongs to it is deleted. This cannot be undone.`}
        </ConfirmButton>
      ) : null}
      {canUndo ? (
        <ReasonButton
          label={isPending ? 'Withdraw' : 'Undo'}
          size="small"
          effect={isPending ? 'Nothing is deleted.' : 'Users see again what this act took away.'}
          act={(why) => call('POST /api/operator/acts/{id}/undo', { id, body: { reason: why } })}
          reload={reload}
        />
      ) : null}
    </>
  )
}
