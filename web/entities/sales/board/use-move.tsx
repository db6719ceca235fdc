import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { Destination } from '../../boards/data/neighbours.ts'
import type { SalesItem } from '../use-sales.ts'

const LostDialog = lazy(async () => ({ default: (await import('./lost-dialog.tsx')).LostDialog }))

interface Lost<T> {
  items: readonly T[]
  run: (reason: string) => Promise<unknown>
}

interface Declared<T extends SalesItem> {
  nameOf: (item: T) => string
  move: (item: T, to: Destination, lostReason?: string) => Promise<void>
}

/** Moves that ask for the reason where one is needed, and the dialog that asks. */
export function useMove<T extends SalesItem>({ nameOf, move }: Declared<T>) {
  const [asked, setAsked] = useState<Lost<T>>()
  const onMove = useCallback(
    (item: T, to: Destination) => {
      if (to.columnId === 'lost' && item.stage !== 'lost') setAsked({ items: [item], run: (reason) => move(item, to, reason) })
      else void move(item, to)
    },
    [move],
  )
  const onMoveToEnd = (item: T, stage: string) => onMove(item, { columnId: stage, beforeId: null, afterId: null })
  /** Asks for one reason for several items. */
  const askReason = useCallback((items: readonly T[], run: Lost<T>['run']) => setAsked({ items, run }), [])
  const [first] = asked?.items ?? []
  const dialog: ReactNode = asked && first && (
    <Suspense>
      <LostDialog
        title={asked.items.length === 1 ? `Mark ${nameOf(first)} as lost` : `Mark ${asked.items.length} as lost`}
        onLost={asked.run}
        onClose={() => setAsked(undefined)}
      />
    </Suspense>
  )
  return { onMove, onMoveToEnd, askReason, dialog }
}
export type Moves<T extends SalesItem> = Pick<ReturnType<typeof useMove<T>>, 'onMove' | 'askReason'>
