import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'

/** What the panel of an item of a board gets. */
export interface PanelProps {
  /** Undefined at the ends of what the board shows. */
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  onClose: () => void
  /** What gets the focus afterwards when what opened the panel is gone. */
  focusAfter?: (() => HTMLElement | null) | undefined
}

export interface PanelHostProps {
  /** The parameter that names the open item: "task". */
  parameter: string
  /** The ids of the items as they are shown, for the keys of the next and the previous one. */
  order: readonly string[]
  render: (itemId: string, panel: PanelProps) => ReactNode
}

/** The panel of the item that the address names. */
export function PanelHost({ parameter, order, render }: PanelHostProps) {
  const [params, setParams] = useSearchParams()
  const itemId = params.get(parameter) ?? ''
  if (itemId === '') return null
  const open = (id: string | undefined) => {
    if (id === undefined) return undefined
    return () => setParams({ ...Object.fromEntries(params), [parameter]: id }, { replace: true })
  }
  const onClose = () => {
    const { [parameter]: _, ...rest } = Object.fromEntries(params)
    setParams(rest, { replace: true })
  }
  const at = order.indexOf(itemId)
  const onNext = at === -1 ? undefined : open(order[at + 1])
  return <Suspense>{render(itemId, { onNext, onPrevious: open(order[at - 1]), onClose, focusAfter: () => cardOf(itemId) })}</Suspense>
}

/** The link of an item on the board or in the list; null where it is not shown. */
const cardOf = (itemId: string): HTMLElement | null =>
  document.querySelector(`[data-card="${CSS.escape(itemId)}"] a, [data-row="${CSS.escape(itemId)}"] a`)
