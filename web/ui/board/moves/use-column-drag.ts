import { type DragEvent, use } from 'react'
import { BoardStateContext } from '../board-context.ts'
import type { ColumnEditing } from '../board-types.ts'

const TYPE = 'application/x-board-column'

/** The attributes of what drags a column, for those who may order the columns; the dialog of the board does the same by keys. */
export function useColumnHandle(columnId: string) {
  const { columnEditing } = use(BoardStateContext)
  if (columnEditing === undefined) return {}
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData(TYPE, columnId)
    },
  }
}

/** The attributes of what holds the columns, each with its id as `data-column`: a dragged one takes the place of that on which it is dropped. */
export function columnDrop(editing: ColumnEditing | undefined) {
  const isColumn = ({ dataTransfer }: DragEvent) => editing !== undefined && dataTransfer.types.includes(TYPE)
  return {
    onDragOver: (event: DragEvent) => {
      if (isColumn(event)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const column = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null
      const [from, to] = [event.dataTransfer.getData(TYPE), column?.dataset['column']]
      if (!isColumn(event) || to === undefined) return
      event.preventDefault()
      if (from !== to) editing?.onReorder(from, to)
    },
  }
}
