import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import styles from './bulk-bar.module.css'

/** An item that a change of several could not change. */
export interface Refused<T> {
  item: T | undefined
  reason: string
}

/** Refusals that are listed one by one. */
const LISTED = 5

interface RefusalsProps<T> {
  refused: readonly Refused<T>[]
  countOf: (count: number) => string
  titleOf: (item: T) => string
  onClose: () => void
}

/** Which items were not changed, and why. */
export function Refusals<T extends { id: string }>({ refused, countOf, titleOf, onClose }: RefusalsProps<T>) {
  if (refused.length === 0) return null
  return (
    <Alert
      tone="warning"
      action={
        <Button size="small" onClick={onClose}>
          Dismiss
        </Button>
      }
    >
      {`${countOf(refused.length)} ${refused.length === 1 ? 'was' : 'were'} not changed`}
      <ul className={styles.refusals}>
        {refused.slice(0, LISTED).map(({ item, reason }, at) => (
          <li key={item?.id ?? at}>
            {item === undefined ? '' : `${titleOf(item)}: `}
            {reason}
          </li>
        ))}
        {refused.length > LISTED ? <li>{`and ${refused.length - LISTED} more`}</li> : null}
      </ul>
    </Alert>
  )
}
