import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import styles from './anchored-list.module.css'
import { type AnchoredItems, useAnchored } from './use-anchored.ts'

export interface AnchoredListHandle {
  scrollToEnd: () => void
  /** Brings an item into sight, near the upper edge. */
  scrollTo: (id: string) => void
  focusItem: (id: string) => void
}

interface AnchoredListProps extends AnchoredItems {
  label: string
  handle?: Ref<AnchoredListHandle>
  children: (id: string, index: number) => ReactNode
}

/**
 * A long list that begins at its end, as conversations do: only what is in sight is rendered, it stays at the end when items are added
 * there, and what the reader looks at does not move when items are added before it or change their height.
 */
export function AnchoredList({ label, handle, children, ...items }: AnchoredListProps) {
  const { ids } = items
  const host = useRef<HTMLElement>(null)
  const { list, onScroll } = useAnchored(host, items)
  useImperativeHandle(handle, () => ({
    scrollToEnd: () => list.scrollToEnd(),
    scrollTo: (id) => list.scrollToIndex(ids.indexOf(id), { align: 'start' }),
    focusItem: (id) => host.current?.querySelector<HTMLElement>(`[data-item="${id}"] [data-item-focus]`)?.focus(),
  }))
  return (
    <section ref={host} aria-label={label} tabIndex={-1} className={styles.host} onScroll={onScroll}>
      <ol className={styles.list} style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start }) => {
          const id = ids[index] ?? ''
          return (
            <li key={id} ref={list.measureElement} data-index={index} data-item={id} className={styles.item} style={{ top: start }}>
              {children(id, index)}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
