import { type ReactNode, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { rememberedView } from './remembered-views.ts'
import { hasView } from './use-view.ts'

interface RestoredViewProps {
  boardId: string
  /** The parameters that belong to the view. */
  names: readonly string[]
  children: ReactNode
}

/** An address that names neither a view nor an item gets the view that this browser last had of the board. */
export function RestoredView({ boardId, names, children }: RestoredViewProps) {
  const [params] = useSearchParams()
  const [query] = useState(() => (params.size > 0 && !params.has('new') ? '' : rememberedView(boardId)))
  const [isOpen, setOpen] = useState(query === '')
  if (!isOpen && hasView(names, params)) setOpen(true)
  if (isOpen) return children
  return <Navigate to={`?${new URLSearchParams([...new URLSearchParams(query), ...params]).toString()}`} replace />
}
