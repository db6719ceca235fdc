import { Ellipsis, SquareArrowRight } from 'lucide-react'
import { NARROW, useMedia } from '../../../lib/browser/use-media.ts'
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx'
import type { CardMenuContent } from './card-menu.tsx'
import styles from './item-menu.module.css'

const loadMenu = async () => (await import('./card-menu.tsx')).CardMenu

interface ItemMenuProps {
  label: string
  tabIndex: number
  content: CardMenuContent
}

/** The button of a card that moves it without dragging; it shows when the card is pointed at. */
export function ItemMenu({ label, tabIndex, content }: ItemMenuProps) {
  const isNarrow = useMedia(NARROW)
  const trigger = isNarrow ? <SquareArrowRight size={16} aria-hidden /> : <Ellipsis size={16} aria-hidden />
  return <LazyMenu label={label} trigger={trigger} triggerClassName={styles.menu} tabIndex={tabIndex} load={loadMenu} content={content} />
}
