import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { whenLoaded } from '../../lib/when-loaded.ts'
import { classes } from '../classes.ts'
import menu from '../overlays/menu.module.css'
import styles from './row-actions.module.css'
import type { RowMenuProps } from './row-menu.tsx'

const load = () => import('./row-menu.tsx')
const RowMenu = lazy(async () => ({ default: (await load()).RowMenu }))

/** The button of a row's menu; what opens is loaded when a pointer or the focus comes near. */
export function LazyRowMenu(props: RowMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <div className={menu.host}>
      <button
        type="button"
        className={classes(menu.trigger, styles.more)}
        title={props.label}
        aria-label={props.label}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={() => void load().catch(() => undefined)}
        onFocus={() => void load().catch(() => undefined)}
        onClick={() => void whenLoaded(load, () => setWanted(true))}
      >
        <Ellipsis size={16} aria-hidden />
      </button>
    </div>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <RowMenu {...props} />
    </Suspense>
  )
}
