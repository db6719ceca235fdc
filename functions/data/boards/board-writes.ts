import { put, remove, type Mutation } from '../store/write.ts'
import type { BoardItem } from './board-entities.ts'
import type { BoardRepository } from './board-repository.ts'
import type { BoardState } from './board-state.ts'

/** As it was read: each change of an item takes another sequence number. */
const unchanged = ({ seq }: BoardItem) => ({ equals: { seq } })

/** Writes the state after a change, as long as the board has not changed since `before` was read. */
export const putState = <T extends BoardItem>(of: BoardRepository<T>, after: BoardState, before: BoardState | undefined): Mutation =>
  put(of.states, after, before ? { equals: { seq: before.seq } } : { absent: true })

export const putLive = <T extends BoardItem>(of: BoardRepository<T>, item: T): Mutation => put(of.live, item, { absent: true })
export const updateLive = <T extends BoardItem>(of: BoardRepository<T>, before: T, after: T): Mutation =>
  put(of.live, after, unchanged(before))
export const deleteLive = <T extends BoardItem>(of: BoardRepository<T>, before: T): Mutation =>
  remove(of.live.key(before), unchanged(before))

export const putDeleted = <T extends BoardItem>(of: BoardRepository<T>, item: T): Mutation => put(of.deleted, item, { absent: true })
export const updateDeleted = <T extends BoardItem>(of: BoardRepository<T>, before: T, after: T): Mutation =>
  put(of.deleted, after, unchanged(before))
export const deleteDeleted = <T extends BoardItem>(of: BoardRepository<T>, before: T): Mutation =>
  remove(of.deleted.key(before), unchanged(before))
