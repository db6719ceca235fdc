import { useState } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import type { BoardItem } from '../data/items.ts'

/** Rows that are added at a time. */
const ROWS = 50

interface ItemListProps<T> {
  label: string
  columns: readonly Column<T>[]
  items: readonly T[]
  nameOf: (item: T) => string
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  sorting: { by: string; isDescending: boolean }
  /** With `-` before the name in descending order. */
  onSort: (sort: string) => void
}

/** The items of a board as a table that can be sorted, and in which several can be selected. */
export function ItemList<T extends BoardItem>({ label, columns, items, nameOf, selected, onSelect, sorting, onSort }: ItemListProps<T>) {
  const [count, setCount] = useState(ROWS)
  return (
    <Card flush>
      <DataTable
        label={label}
        columns={columns}
        rows={items.slice(0, count)}
        keyOf={({ id }) => id}
        selection={{ chosen: selected, onChange: onSelect, nameOf }}
        sorting={{ ...sorting, onSort: (by, isReversed) => onSort(`${isReversed ? '-' : ''}${by}`) }}
      />
      {count < items.length ? <ShowMore loading={false} onMore={() => setCount((before) => before + ROWS)} /> : null}
    </Card>
  )
}
