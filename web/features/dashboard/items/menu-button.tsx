import { Ellipsis } from 'lucide-react'
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx'
import type { Item } from './items.ts'
import styles from './rows.module.css'

const load = async () => (await import('./item-menu.tsx')).ItemMenu

/** Everything that can be done with an item, without a pointer too. */
export const MenuButton = ({ item }: { item: Item }) => (
  <LazyMenu
    load={load}
    content={{ item }}
    label={`Actions for ${item.title}`}
    trigger={<Ellipsis size={16} />}
    triggerClassName={styles.menu}
  />
)
