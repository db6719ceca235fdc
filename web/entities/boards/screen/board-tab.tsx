import type { ReactNode } from 'react'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import type { ApiError } from '../../../lib/api.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useTeam } from '../../teams/members.ts'
import { RestoredView } from '../view/restored-view.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './board-screen.module.css'

interface Guarded {
  startup: Startup
  /** What those read who may not see the board. */
  refusal: string
}

interface BoardTabProps extends Guarded {
  canSee: boolean
  /** Under which this browser remembers the view, whose parameters are `names`. */
  viewId: string
  names: readonly string[]
  children: ReactNode
}

/** A tab of a startup with a board, for those who may see it. */
export function BoardTab({ startup, canSee, refusal, viewId, names, children }: BoardTabProps) {
  if (!canSee) return <NoAccess startup={startup} refusal={refusal} />
  return (
    <RestoredView key={startup.id} boardId={viewId} names={names}>
      {children}
    </RestoredView>
  )
}

interface LoadedBoardProps<T> extends Guarded {
  /** Undefined until they are loaded. */
  items: T | undefined
  error: ApiError | undefined
  retry: () => void
  /** What is loaded: "tasks". */
  what: string
  children: (items: T) => ReactNode
}

/** A board when it and the team are loaded: cards show members, and would move when those arrive later. */
export function LoadedBoard<T>({ startup, refusal, items, error, retry, what, children }: LoadedBoardProps<T>) {
  const { isLoaded } = useTeam(startup.id)
  // The role of the user has changed since.
  if (error?.status === 403) return <NoAccess startup={startup} refusal={refusal} />
  if (items === undefined && error) return <Alert onRetry={retry}>{error.message}</Alert>
  if (items === undefined || !isLoaded) return <BoardLoading label={`Loading ${what}...`} />
  return children(items)
}

const NoAccess = ({ startup: { id, name }, refusal }: Guarded) => (
  <Alert tone="warning" action={<ButtonLink to={`/startup/${id}`}>Back to {name}</ButtonLink>}>
    {refusal}
  </Alert>
)

/** Cards in each column of an average board. */
const COLUMNS = [4, 3, 2, 3]

/** The places of the toolbar and the columns of a board that is on its way. */
const BoardLoading = ({ label }: { label: string }) => (
  <Loading label={label} className={styles.waiting}>
    <div className={styles.waitingBar} data-fills>
      <Skeleton width="190px" height="36px" />
      <Skeleton width="110px" height="36px" />
    </div>
    <div className={styles.waitingColumns}>
      {COLUMNS.map((cards, at) => (
        // The columns are all alike.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.waitingColumn}>
          <Skeleton width="90px" />
          {Array.from({ length: cards }, (_, card) => (
            <Skeleton key={card} height="92px" width="100%" />
          ))}
        </div>
      ))}
    </div>
  </Loading>
)
