import { useEffect } from 'react'
import { unreadBadge } from '../../../shared/format/unread-badge.ts'

const counts = new Map<string, number>()
/** The title that was written here last, as the document gives it, and the one of the screen in it. */
let written = ''
let plain = ''

/** Shows the sum of the unread counts of the badges before the title of the tab: "(3) Dashboard". */
export function useTitleCount(badge: string, count: number): void {
  useEffect(() => {
    counts.set(badge, count)
    writeTitle()
    const watch = new MutationObserver(writeTitle)
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      watch.disconnect()
      counts.delete(badge)
      writeTitle()
    }
  }, [badge, count])
}

function writeTitle(): void {
  if (document.title !== written) plain = document.title
  const text = unreadBadge([...counts.values()].reduce((sum, count) => sum + count, 0))
  const title = text === null ? plain : `(${text}) ${plain}`.trim()
  if (document.title !== title) document.title = title
  written = document.title
}
