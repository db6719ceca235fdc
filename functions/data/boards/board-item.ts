/** What every item of a board has, whatever it is: a task, a lead, an opportunity. */
export interface BoardItem {
  startupId: string
  id: string
  /** Orders the items of a column together with the id. */
  rank: string
  /** The sequence number of its newest change on its board. */
  seq: number
}
export type BoardItemId = Pick<BoardItem, 'startupId' | 'id'>
