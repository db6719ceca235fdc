import { type ComponentType, createElement, useState } from 'react'
import { whenLoaded } from '../../lib/when-loaded.ts'
import { classes } from '../classes.ts'
import type { MenuButton } from './menu.tsx'
import styles from './menu.module.css'

export interface LazyMenuProps<P> extends MenuButton {
  /** Loads the menu: a component that gives `button` to `Menu`. */
  load: () => Promise<ComponentType<P & { button: OpenMenuButton }>>
  content: P
}
export type OpenMenuButton = MenuButton & { defaultOpen: true; inPage: true }

/** The button of a menu; what opens is loaded when a pointer or the focus comes near. */
export function LazyMenu<P extends object>({ load, content, ...button }: LazyMenuProps<P>) {
  const [Content, setContent] = useState<ComponentType<P & { button: OpenMenuButton }>>()
  if (Content !== undefined) return createElement(Content, { ...content, button: { ...button, defaultOpen: true, inPage: true } })
  const { label, trigger, triggerClassName, tabIndex } = button
  const open = () => {
    let loaded: ComponentType<P & { button: OpenMenuButton }>
    const fetchIt = async () => {
      loaded = await load()
    }
    void whenLoaded(fetchIt, () => setContent(() => loaded))
  }
  return (
    <div className={styles.host}>
      <button
        type="button"
        className={classes(styles.trigger, triggerClassName)}
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        tabIndex={tabIndex}
        onPointerEnter={() => void load().catch(() => undefined)}
        onFocus={() => void load().catch(() => undefined)}
        onClick={open}
      >
        {trigger}
      </button>
    </div>
  )
}
