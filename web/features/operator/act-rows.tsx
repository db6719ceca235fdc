import { Link } from 'react-router-dom'
import { formatDateTime } from '../../../shared/format/date.ts'
import type { OperatorAct } from '../../../shared/entities/operator.ts'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { ListRow, ListRows } from '../../ui/list/list-row.tsx'
import { targetPath } from './target/address.ts'
import type { Ask } from './use-reason-dialog.tsx'
import { ACT_NAMES, KINDS, STATES } from './words.ts'

interface ActRowsProps {
  acts: readonly OperatorAct[]
  /** The name of the operator who looks at them: nobody confirms a deletion of their own. */
  me: string
  ask: Ask
  /** Reads what is shown again. */
  reload: () => Promise<unknown>
}

/** Entries of the log, with what can still be done about them. */
export const ActRows = ({ acts, ...rest }: ActRowsProps) => (
  <ListRows label="Acts">
    {acts.map((act) => (
      <ActRow key={act.id} act={act} {...rest} />
    ))}
  </ListRows>
)

function ActRow({ act, me, ask, reload }: Omit<ActRowsProps, 'acts'> & { act: OperatorAct }) {
  const { id, state, operator, confirmedBy, undoUntil } = act
  const name = `${ACT_NAMES[act.act]}: ${KINDS[act.targetType].toLowerCase()}`
  const badge = STATES[state]
  const isPending = state === 'pending'
  const undo = async (reason: string) => {
    await call('POST /api/operator/acts/{id}/undo', { id, body: { reason } })
    await reload()
  }
  const confirm = async () => {
    await call('POST /api/operator/acts/{id}/confirm', { id })
    await reload()
  }
  return (
    <ListRow
      title={<Link to={targetPath(act)}>{name}</Link>}
      note={act.reason}
      facts={
        <>
          <span>{confirmedBy === null ? operator : `${operator}, confirmed by ${confirmedBy}`}</span>
          <Moment at={act.at} />
          <span>{act.targetId}</span>
          {badge ? <Badge tone={badge.tone}>{badge.label}</Badge> : null}
          {act.canUndo && undoUntil !== null ? <span>{`Can be undone until ${formatDateTime(undoUntil)}`}</span> : null}
        </>
      }
      actions={
        <>
          {isPending && operator !== me ? (
            <Button
              size="small"
              variant="danger"
              onClick={() =>
                ask({
                  title: 'Confirm this deletion?',
                  effect: `${operator} asked for it: "${act.reason}". Everything that belongs to it is deleted. This cannot be undone.`,
                  submit: 'Confirm deletion',
                  isDanger: true,
                  done: 'Confirmed. The deletion has begun',
                  run: confirm,
                  hasReason: true,
                })
              }
            >
              Confirm
            </Button>
          ) : null}
          {act.canUndo ? (
            <Button
              size="small"
              onClick={() =>
                ask({
                  title: isPending ? 'Withdraw this deletion?' : 'Undo this act?',
                  effect: isPending ? 'Nothing is deleted.' : `"${name}" is undone: users see again what it took away.`,
                  submit: isPending ? 'Withdraw' : 'Undo',
                  done: isPending ? 'Withdrawn' : 'Undone',
                  run: undo,
                })
              }
            >
              {isPending ? 'Withdraw' : 'Undo'}
            </Button>
          ) : null}
        </>
      }
    />
  )
}
