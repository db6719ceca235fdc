import { Ellipsis } from 'lucide-react'
import { LazyMenu, type LazyMenuProps } from '../../../ui/overlays/lazy-menu.tsx'
import styles from './card-controls.module.css'
import type { ItemMenuContent } from './item-commands.tsx'

interface CardControlsProps<T, S> {
  label: string
  /** Names the card: "Task 5". */
  name: string
  tabIndex: number
  load: LazyMenuProps<ItemMenuContent<T, S>>['load']
  content: ItemMenuContent<T, S>
}

/** Selects a card, and opens its menu; they show when the card is pointed at. */
export const CardControls = <T, S>({ label, name, tabIndex, load, content }: CardControlsProps<T, S>) => (
  <span className={styles.controls}>
    <input
      type="checkbox"
      className={styles.box}
      aria-label={`Select ${name}`}
      tabIndex={tabIndex}
      checked={content.isSelected}
      onChange={content.onSelect}
    />
    <LazyMenu label={label} trigger={<Ellipsis size={16} aria-hidden />} triggerClassName={styles.menu} {...{ tabIndex, load, content }} />
  </span>
)
