import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { chunk } from '../../../lib/lazy-screen.ts'
import type { Screen } from '../screen.ts'

const TaskPanel = lazy(async () => ({ default: (await chunk(() => import('./task-panel.tsx'))).TaskPanel }))

interface PanelHostProps {
  screen: Screen
  /** The ids of the tasks as they are shown, for the keys of the next and the previous one. */
  order: readonly string[]
}

/** The panel of the task that the address names; its code is loaded with the first one. */
export function PanelHost({ screen, order }: PanelHostProps) {
  const [params, setParams] = useSearchParams()
  const taskId = params.get('task') ?? ''
  if (taskId === '') return null
  const open = (id: string | undefined) => {
    if (id === undefined) return undefined
    return () => setParams({ ...Object.fromEntries(params), task: id }, { replace: true })
  }
  const close = () => {
    const { task: _, ...rest } = Object.fromEntries(params)
    setParams(rest, { replace: true })
  }
  const at = order.indexOf(taskId)
  return (
    <Suspense>
      <TaskPanel
        screen={screen}
        taskId={taskId}
        onNext={at === -1 ? undefined : open(order[at + 1])}
        onPrevious={open(order[at - 1])}
        onClose={close}
        focusAfter={() => cardOf(taskId)}
      />
    </Suspense>
  )
}

/** The link of a task on the board or in the list; null where it is not shown. */
const cardOf = (taskId: string): HTMLElement | null =>
  document.querySelector(`[data-card="${CSS.escape(taskId)}"] a, [data-row="${CSS.escape(taskId)}"] a`)
