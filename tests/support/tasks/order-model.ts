import { byRank, type Ranked } from '../../../shared/boards/rank.ts'
import { RANK_MAX } from '../../../shared/limits.ts'
import type { Random } from '../links/counting.ts'

/** A move as a client asks for it. */
export interface Wish {
  taskId: string
  columnId: string
  beforeId: string | null
  afterId: string | null
}
interface Placed extends Ranked {
  columnId: string
}
export interface Moved {
  task: Placed
  reranked: readonly Ranked[]
}
type Columns = ReadonlyMap<string, readonly string[]>

/** The order of a board by the rules of domain 3.5 alone: it knows ranks only as what the server answered, and checks them. */
export class OrderModel {
  readonly #cards: Map<string, Placed>
  reranks = 0

  constructor(cards: readonly Placed[]) {
    this.#cards = new Map(cards.map(({ id, columnId, rank }) => [id, { id, columnId, rank }]))
  }

  get columns(): Columns {
    const groups = Map.groupBy(this.#cards.values(), ({ columnId }) => columnId)
    return new Map([...groups].map(([columnId, cards]) => [columnId, cards.toSorted(byRank).map(({ id }) => id)]))
  }

  /** Takes over what the server answered; throws when that is not where the move had to lead. */
  move(wish: Wish, { task, reranked }: Moved): void {
    const others = (this.columns.get(wish.columnId) ?? []).filter((id) => id !== wish.taskId)
    if (reranked.length > 0) this.reranks += 1
    for (const { id, rank } of reranked) this.#put({ ...this.#card(id), rank })
    this.#put({ id: task.id, columnId: task.columnId, rank: task.rank })
    const column = this.columns.get(wish.columnId) ?? []
    const at = column.indexOf(wish.taskId)
    const wrong = (what: string) => new Error(`${what} after ${JSON.stringify(wish)}: ${column.join()}`)
    if (at < 0) throw wrong('The card is in another column')
    if (column.filter((id) => id !== wish.taskId).join() !== others.join()) throw wrong('Other cards changed their order')
    const ranks = column.map((id) => this.#card(id).rank)
    if (ranks.some((rank, place) => place > 0 && (ranks[place - 1] ?? '') >= rank)) throw wrong(`Ranks do not ascend (${ranks.join()})`)
    if (ranks.some((rank) => rank.length > RANK_MAX)) throw wrong('A rank is too long')
    const [from, to] = placesFor(others, wish)
    if (at < from || at > to) throw wrong(`The card is at ${at} and not between ${from} and ${to}`)
  }

  /** Throws unless the cards are those of the model, each once. */
  compare(cards: readonly Placed[]): void {
    const texts = (all: Iterable<Placed>) =>
      [...all]
        .map(({ id, columnId, rank }) => `${id} ${columnId} ${rank}`)
        .toSorted()
        .join('\n')
    if (texts(cards) !== texts(this.#cards.values())) throw new Error('The board is not that of the model')
  }

  #card(id: string): Placed {
    const card = this.#cards.get(id)
    if (!card) throw new Error(`There is no card ${id}`)
    return card
  }
  #put(card: Placed): void {
    this.#cards.set(card.id, card)
  }
}

/** The first and the last place where a card may be put, among the other cards of its column. */
function placesFor(others: readonly string[], { taskId, beforeId, afterId }: Wish): [number, number] {
  const placeOf = (id: string | null) => (id === null || id === taskId ? -1 : others.indexOf(id))
  const [above, below] = [placeOf(beforeId), placeOf(afterId)]
  const only = (place: number): [number, number] => [place, place]
  if (afterId === null || (beforeId !== null && above < 0 && below < 0)) return only(others.length)
  if (above >= 0) return above < below ? [above + 1, below] : only(above + 1)
  if (below >= 0) return beforeId === null ? [0, below] : only(below)
  return only(0)
}

/** A random move by someone who sees the board as it was in `view`; many go to the same place, so that ranks grow long there. */
export function randomWish(view: Columns, columnIds: readonly string[], random: Random): Wish {
  const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T
  const columnId = random() < 0.7 ? (columnIds[0] ?? '') : pick(columnIds)
  const column = view.get(columnId) ?? []
  const taskId = pick([...view.values()].flat())
  const rest = column.filter((id) => id !== taskId)
  const at = random() < 0.6 ? Math.min(rest.length, 3) : Math.floor(random() * (rest.length + 1))
  return { taskId, columnId, beforeId: rest[at - 1] ?? null, afterId: rest[at] ?? null }
}
