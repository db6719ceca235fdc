import { type ReactNode, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { rememberedView } from './remembered-views.ts'
import { hasView } from './use-task-view.ts'

/** An address that names no view gets the one that this browser last had of the board. */
export function RestoredView({ startupId, children }: { startupId: string; children: ReactNode }) {
  const [params] = useSearchParams()
  const [query] = useState(() => (hasView(params) ? '' : rememberedView(startupId)))
  const [isOpen, setOpen] = useState(query === '')
  if (!isOpen && hasView(params)) setOpen(true)
  if (isOpen) return children
  return <Navigate to={`?${new URLSearchParams([...new URLSearchParams(query), ...params]).toString()}`} replace />
}
