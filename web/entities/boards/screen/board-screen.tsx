import { type ReactNode, Suspense } from 'react'
import { LoadAlert } from '../../../ui/feedback/alert.tsx'
import type { Lists } from '../data/cards-by-column.ts'
import { PanelHost, type PanelHostProps } from '../panel/panel-host.tsx'
import styles from './board-screen.module.css'
import { Found, type FoundProps } from './found.tsx'

interface BoardScreenProps {
  /** From `useBoardScreen`. */
  board: { noun: string; lists: Lists; onReset: () => void }
  store: { error: Error | undefined; retry: () => void }
  toolbar: ReactNode
  /** The filters in use; null where they do not apply. */
  found: Omit<FoundProps, 'lists' | 'onReset'> | null
  /** The ids of the items as they are shown. */
  order: readonly string[]
  renderPanel: PanelHostProps['render']
  dialogs: ReactNode
  /** The items in the layout of the view. */
  children: ReactNode
}

/** The frame of the screens of boards. */
export const BoardScreen = ({ board, store, toolbar, found, order, renderPanel, dialogs, children }: BoardScreenProps) => (
  <div className={styles.screen}>
    {toolbar}
    {store.error === undefined ? null : (
      <LoadAlert problem={store.error} onRetry={store.retry} shown="This is the board as it was before." />
    )}
    {found === null ? null : <Found {...found} lists={board.lists} onReset={board.onReset} />}
    {children}
    <PanelHost parameter={board.noun} order={order} render={renderPanel} />
    <Suspense>{dialogs}</Suspense>
  </div>
)
