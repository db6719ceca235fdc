import type { LucideIcon } from 'lucide-react'

/** Keys, as `KeyboardEvent.key` names them, and what the list of shortcuts says of them. `Mod+` is Ctrl or Cmd. */
export interface Shortcut {
  keys: readonly string[]
  help: string
}

/** What a user can do with a target. One declaration serves its keys, menus, the palette and the list of shortcuts. */
export interface Action<Target> {
  label: string | ((target: Target) => string)
  icon?: LucideIcon
  /** More words by which the palette finds it. */
  keywords?: string
  keys?: Shortcut['keys']
  /** Left out, the list of shortcuts has the label. */
  help?: string
  /** A field appears, and receives what is typed until then. */
  opensField?: boolean
  isShown?: (target: Target) => boolean
  run: (target: Target) => void
}

export const labelOf = <T>({ label }: Action<T>, target: T): string => (typeof label === 'string' ? label : label(target))

type Handlers<K extends string> = { readonly [key in K]?: (() => void) | undefined }

/** An action that a target has when it has a handler of that name. */
export const handlerAction = <K extends string>(
  handler: K,
  declared: Pick<Action<Handlers<K>>, 'label' | 'icon' | 'keys' | 'help' | 'opensField'>,
): Action<Handlers<K>> => ({
  ...declared,
  isShown: (target) => target[handler] !== undefined,
  run: (target) => target[handler]?.(),
})
