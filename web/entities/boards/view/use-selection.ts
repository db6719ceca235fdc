import { useMemo, useState } from 'react'
import type { BoardIndex } from '../data/board-index.ts'
import type { BoardItem } from '../data/items.ts'

/** The selected items that are still on the board. */
export function useSelection<T extends BoardItem>({ byId }: BoardIndex<T>) {
  const [ids, select] = useState<ReadonlySet<string>>(new Set())
  const selected = useMemo<ReadonlySet<string>>(() => new Set([...ids].filter((id) => byId.has(id))), [ids, byId])
  return { selected, select }
}

export const toggled = (selected: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const after = new Set(selected)
  if (!after.delete(id)) after.add(id)
  return after
}
