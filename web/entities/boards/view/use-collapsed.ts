import { useState } from 'react'
import { readStoredJson, writeStored } from '../../../lib/browser/stored.ts'

/** Columns that this browser remembers as collapsed, over all boards. */
const COLUMNS = 200

/** The collapsed columns of a board, which this browser remembers; `boardId` is before the ids of columns that several boards have. */
export function useCollapsed(boardId: string) {
  const [all, setAll] = useState(stored)
  const collapse = (columnId: string, isCollapsed: boolean) => {
    const others = stored().filter((id) => id !== boardId + columnId)
    const after = isCollapsed ? [boardId + columnId, ...others].slice(0, COLUMNS) : others
    writeStored('collapsedColumns', JSON.stringify(after))
    setAll(after)
  }
  const collapsed = new Set(all.filter((id) => id.startsWith(boardId)).map((id) => id.slice(boardId.length)))
  return { collapsed, collapse }
}

function stored(): string[] {
  const ids = readStoredJson('collapsedColumns')
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
