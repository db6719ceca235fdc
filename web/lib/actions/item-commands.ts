import { createElement, type ReactNode, useEffect, useEffectEvent } from 'react'
import { type Action, labelOf } from '../keys/action.ts'

/** A value of a command, such as a column of "Move to". */
export interface CommandOption {
  id: string
  name: string
  icon?: ReactNode
  /** Why it is not offered now; null when it is. */
  refusal?: string | null
  run: () => void
}

/** What can be done with an item: at once, or with one of several values. Its menu and the palette offer it. */
export interface ItemCommand {
  label: string
  /** By which a key opens it alone, and by which the palette finds it too. */
  part?: string
  /** More words by which the palette finds it. */
  keywords?: string | undefined
  icon?: ReactNode
  shortcut?: string | undefined
  run?: () => void
  options?: readonly CommandOption[]
  /** The value that is typed besides those listed, such as a day. */
  read?: (text: string) => CommandOption | undefined
}

export interface CurrentItem {
  /** The item in words: "#88 Call the printer". */
  title: string
  load: () => Promise<readonly ItemCommand[]>
}

/** What actions do with a target, as commands. */
export const toCommands = <T>(actions: readonly Action<T>[], target: T): ItemCommand[] =>
  actions
    .filter(({ isShown }) => isShown?.(target) ?? true)
    .map((action) => ({
      label: labelOf(action, target),
      keywords: action.keywords,
      icon: action.icon && createElement(action.icon, { size: 16 }),
      shortcut: action.keys?.[0],
      run: () => action.run(target),
    }))

export interface Option<V> {
  value: V
  name: string
  icon?: ReactNode
}

/** The options of a command that each do the same with another value. */
export const optionsWith = <V>(options: readonly Option<V>[], choose: (value: V) => void): CommandOption[] =>
  options.map(({ value, ...option }) => ({ ...option, id: String(value), run: () => choose(value) }))

const providers = new Set<() => CurrentItem | undefined>()

/** Offers the commands of the item that is open, is pointed at or has the focus. */
export function useCurrentItem(find: () => CurrentItem | undefined): void {
  const findNow = useEffectEvent(find)
  useEffect(() => {
    const provider = () => findNow()
    providers.add(provider)
    return () => void providers.delete(provider)
  }, [])
}

/** The item whose panel is open, is pointed at or has the focus; undefined without one. */
export const findCurrentItem = (): CurrentItem | undefined =>
  [...providers].toReversed().reduce<CurrentItem | undefined>((found, find) => found ?? find(), undefined)
