import { use } from 'react'
import { BoardStateContext } from '../board-context.ts'
import type { BoardColumn, BoardLane } from '../board-types.ts'
import { CardList } from '../cards/card-list.tsx'
import { listAt, ONLY_LANE, type Place } from '../moves/order.ts'

/** The list of a column in a lane, with the card that is being moved. */
export function Cell({ lane, column }: { lane: BoardLane; column: BoardColumn }) {
  const { drag, lanes, current } = use(BoardStateContext)
  const here = { laneId: lane.id, columnId: column.id }
  const isHere = (place: Place | undefined) => place?.laneId === lane.id && place.columnId === column.id
  const isTarget = isHere(drag?.to)
  const isInvolved = isTarget || isHere(drag?.from)
  const holdsCurrent = current !== null && (drag?.cardId === current.cardId ? isTarget : isHere(current.place))
  return (
    <CardList
      {...here}
      label={lane.id === ONLY_LANE ? column.name : `${lane.name}, ${column.name}`}
      ids={listAt(lanes, here)}
      draggedId={drag !== null && isInvolved ? drag.cardId : null}
      slot={drag !== null && isTarget ? drag.to.index : null}
      currentId={holdsCurrent ? current.cardId : null}
    />
  )
}
