import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import { NARROW, useMedia } from '../../lib/browser/use-media.ts'
import { IconLink } from '../actions/icon-link.tsx'
import { RefusableButton } from '../actions/refusable-button.tsx'
import { LazyMenu } from '../overlays/lazy-menu.tsx'
import type { RowAction } from './row-menu.tsx'
import styles from './row-actions.module.css'

export type { RowAction }

const loadMenu = async () => (await import('./row-menu.tsx')).RowMenu

interface RowActionsProps {
  /** What the row is about: "Mechanic". */
  of: string
  actions: readonly RowAction[]
  /** Receives the refusal of a pressed icon button: touch screens show no tooltip. */
  onRefused?: (refusal: string) => void
}

/** The actions of a row: icon buttons for the quick ones, and a "⋯" menu that names all; on phones only the menu. */
export function RowActions({ of, actions, onRefused }: RowActionsProps) {
  const narrow = useMedia(NARROW)
  const host = useRef<HTMLDivElement>(null)
  /** A dialog returns the focus to its opener, but the menu entry is removed by then. */
  const run = (onAct: () => void) => {
    host.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
    onAct()
  }
  const quick = narrow ? [] : actions.filter((action) => action.quick)
  const named = quick.length === actions.length ? [] : actions
  if (actions.length === 0) return null
  return (
    <div ref={host} className={styles.actions}>
      {quick.map((action) => (
        <QuickAction key={action.label} action={action} onRefused={onRefused} />
      ))}
      {named.length > 0 ? (
        <LazyMenu
          label={`Actions for ${of}`}
          triggerClassName={styles.more}
          trigger={<Ellipsis size={16} />}
          load={loadMenu}
          content={{ actions: named, run }}
        />
      ) : null}
    </div>
  )
}

function QuickAction({ action, onRefused }: { action: RowAction; onRefused: ((refusal: string) => void) | undefined }) {
  if ('to' in action) {
    return (
      <IconLink label={action.name} to={action.to}>
        {action.icon}
      </IconLink>
    )
  }
  return (
    <RefusableButton label={action.name} refusal={action.refusal ?? null} onRefused={onRefused} onClick={action.onAct}>
      {action.icon}
    </RefusableButton>
  )
}
