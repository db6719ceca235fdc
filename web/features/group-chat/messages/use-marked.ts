import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Thread } from '../../../entities/messages/thread/thread.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import type { AnchoredListHandle } from '../../../ui/anchored-list/anchored-list.tsx'

interface Input {
  list: RefObject<AnchoredListHandle | null>
  thread: Thread
  loadOlder: () => void
  /** The message of the address, which is brought into sight at once, however far back it is. */
  marked?: string | undefined
}

/** Pages of older messages that a click on a quotation loads at most: 2,000 messages. */
const PAGES_MAX = 20

/** Gives a function that brings a message into sight, loading the older pages up to it; of one that is too far back, as far as it loads. */
export function useShowMessage({ list, thread, loadOlder, marked }: Input): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string } | undefined>(marked === undefined ? undefined : { id: marked })
  /** The oldest message before each page that was loaded. */
  const pages = useRef(new Set<string>())
  const done = useRef<typeof wanted>(undefined)
  const show = useCallback((id: string) => {
    pages.current.clear()
    setWanted({ id })
  }, [])
  const [known, setKnown] = useState(marked)
  if (known !== marked) {
    setKnown(marked)
    if (marked !== undefined) setWanted({ id: marked })
  }
  useEffect(() => {
    if (wanted === undefined || wanted === done.current) return
    const oldest = thread.messages[0]?.id ?? ''
    const isWithin = wanted.id === marked || pages.current.has(oldest) || pages.current.size < PAGES_MAX
    if (thread.messages.some(({ id }) => id === wanted.id)) {
      list.current?.scrollTo(wanted.id)
      done.current = wanted
    } else if (thread.more && oldest > wanted.id && isWithin) {
      pages.current.add(oldest)
      loadOlder()
    } else {
      done.current = wanted
      if (thread.more && oldest > wanted.id) toast.info('This message is too far back. Scroll up to load more.')
      else if (wanted.id === marked) toast.info('This message is no longer there. It was deleted, or the link is not complete.')
    }
  }, [list, thread, wanted, marked, loadOlder])
  return show
}
