import { useEffect, useRef, useState } from 'react'
import type { KeyedMutator } from 'swr'
import { type OptimisticChange, useOptimisticChanges } from '../../../lib/actions/use-optimistic-changes.ts'
import type { ApiError } from '../../../lib/api.ts'
import type { Side } from '../../../ui/conflict/conflict-field.tsx'
import { formErrors } from '../../../ui/form/use-form-errors.ts'
import { type ItemConflict, type ItemEdit, type Saved, saveItem, type SaveItem, type Versioned } from './save-item.ts'

const LATER = 'Not saved yet: another user changed it, too'
export interface ConflictQuestion<T, F extends string> extends ItemConflict<T, F> {
  answer: (choice: Side | 'later') => void
}

export interface ItemSource<T, F extends string> extends SaveItem<T, F> {
  /** The item with all that its panel shows, as `useApi` reads it. */
  read: { data: T | undefined; error: ApiError | undefined; mutate: KeyedMutator<T> }
  /** Its version on the board; undefined where the board does not have it. */
  boardVersion: number | undefined
  /** Shows a change on the board too while it is sent, and gives the board what was answered. */
  run: (change: OptimisticChange<T>, send: () => Promise<T>) => Promise<void>
  /** Hears of each saved change, which can be undone. */
  onSaved?: (edit: ItemEdit<T, F>, saved: Saved<T>) => void
}

/** An item with its changes, each of which shows at once, on the board too, and is saved by itself, one after the other. */
export function useItem<T extends Versioned, F extends string>(source: ItemSource<T, F>) {
  const { data, error, mutate } = source.read
  const { boardVersion } = source
  const { shown, apply } = useOptimisticChanges<T>(data)
  const [problems, setProblems] = useState<Partial<Record<F, string>>>({})
  const [asked, setAsked] = useState<ConflictQuestion<T, F>>()
  const known = useRef(data)
  const isOutdated = data !== undefined && (boardVersion ?? 0) > data.version
  useEffect(() => {
    if (data !== undefined && data.version >= (known.current?.version ?? 0)) known.current = data
  }, [data])
  // The board read that another user changed the item or took it away.
  const isOnBoard = boardVersion !== undefined
  const wasOnBoard = useRef(isOnBoard)
  useEffect(() => {
    if (isOutdated || (wasOnBoard.current && !isOnBoard)) void mutate()
    wasOnBoard.current = isOnBoard
  }, [isOutdated, isOnBoard, mutate])

  /** Shows what the server answered. */
  const take = async (item: T): Promise<T> => {
    known.current = item
    await mutate(item, { revalidate: false })
    return item
  }
  const attempt = async (edit: ItemEdit<T, F>): Promise<ItemConflict<T, F> | undefined> => {
    let hasArrived = false
    let stale: ItemConflict<T, F> | undefined
    const change = (item: T) => (hasArrived ? item : edit.change(item))
    const send = async () => {
      if (known.current === undefined) throw new Error('The item is not loaded')
      const outcome = await saveItem(edit, known.current, source)
      hasArrived = true
      if (!('stale' in outcome)) {
        source.onSaved?.(edit, outcome)
        return take(outcome.saved)
      }
      stale = outcome.stale
      return take(outcome.stale.theirs)
    }
    await apply(change, () => source.run(change, send))
    return stale
  }
  /** Gives whose value stays, or `later` when the user wants to decide later; throws a sentence for the user. */
  const run = async (edit: ItemEdit<T, F>): Promise<Side | 'later'> => {
    let stale: ItemConflict<T, F> | undefined
    try {
      stale = await attempt(edit)
    } catch (problem) {
      void mutate()
      throw new Error(sentenceOf(problem, edit.field), { cause: problem })
    }
    if (stale === undefined) return 'mine'
    const { promise, resolve } = Promise.withResolvers<Side | 'later'>()
    setAsked({ ...stale, answer: resolve })
    const choice = await promise
    setAsked(undefined)
    return choice === 'mine' ? run(rebased(edit, stale.theirs)) : choice
  }
  /** For choices: a failure is shown beside the field. */
  const save = async (edit: ItemEdit<T, F>): Promise<void> => {
    setProblems((before) => ({ ...before, [edit.field]: undefined }))
    try {
      await run(edit)
    } catch (problem) {
      setProblems((before) => ({ ...before, [edit.field]: sentenceOf(problem, edit.field) }))
    }
  }
  /** For texts, whose field shows what is thrown and keeps what was typed. */
  const saveText = async (edit: ItemEdit<T, F>): Promise<void> => {
    if ((await run(edit)) === 'later') throw new Error(LATER)
  }
  return {
    item: shown,
    error,
    retry: () => void mutate(),
    take,
    save: (edit: ItemEdit<T, F>) => void save(edit),
    saveText,
    problems,
    asked,
  }
}
export type ItemEditor<T extends Versioned, F extends string> = ReturnType<typeof useItem<T, F>>

/** What the server says of the field, or why it said nothing. */
function sentenceOf(problem: unknown, field: string): string {
  const { fields, sentence } = formErrors(problem, [field])
  return fields[field] ?? sentence
}

/** The edit as one that began with their value. */
function rebased<T, F extends string>({ replaces, ...edit }: ItemEdit<T, F>, theirs: T): ItemEdit<T, F> {
  return { ...edit, replaces: replaces && { ...replaces, from: replaces.in(theirs) } }
}
