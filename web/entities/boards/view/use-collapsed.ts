import { useState } from 'react'
import { readStoredJson, writeStored } from '../../../lib/browser/stored.ts'

/** Columns that this browser remembers as collapsed, over all boards. */
const COLUMNS = 200

/** The collapsed columns, which this browser remembers. */
export function useCollapsed() {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(() => new Set(stored()))
  const collapse = (columnId: string, isCollapsed: boolean) => {
    const others = stored().filter((id) => id !== columnId)
    const after = isCollapsed ? [columnId, ...others].slice(0, COLUMNS) : others
    writeStored('collapsedColumns', JSON.stringify(after))
    setCollapsed(new Set(after))
  }
  return { collapsed, collapse }
}

function stored(): string[] {
  const ids = readStoredJson('collapsedColumns')
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
