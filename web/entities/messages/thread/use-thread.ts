import { type RefObject, useCallback, useRef } from 'react'
import useSWR, { unstable_serialize as serialize, useSWRConfig } from 'swr'
import type { ApiError } from '../../../lib/api.ts'
import { pollEvery } from '../../../lib/live/polling.ts'
import { usePoll, useRoom } from '../../../lib/live/state.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { callsOf } from '../calls.ts'
import { type Conversation, type Thread, withOlder } from './thread.ts'
import { readNewest, readPage, threadKey } from './thread-cache.ts'

/** Domain 3.12. */
const POLL_MS = 5_000

/** The messages of a conversation: the newest ones are kept fresh, older ones are loaded page by page. */
export function useThread(conversation: Conversation) {
  const { cache } = useSWRConfig()
  const userId = useUserId()
  const key = threadKey(conversation, userId)
  const known = () => cache.get(serialize(key))?.data as Thread | undefined
  const { data, error, mutate } = useSWR<Thread, ApiError>(key, () => readNewest(conversation, known), {
    ...pollEvery<Thread>(POLL_MS),
    refreshInterval: usePoll(POLL_MS),
  })
  const liveRoom = callsOf(conversation).liveRoom(conversation.id, userId)
  useRoom(liveRoom)
  /** The message before which a page is being loaded. */
  const loading = useRef<string>(undefined)
  const oldest = data?.more === true ? data.messages[0]?.id : undefined

  /** Loads the page before what is loaded; throws what the call throws. */
  const loadOlder = useCallback(async (): Promise<void> => {
    if (oldest === undefined) return
    await onceEach(loading, oldest, async () => {
      const page = await readPage(conversation, oldest)
      await mutate((thread) => thread && withOlder(thread, page), { revalidate: false })
    })
  }, [conversation, oldest, mutate])

  return { thread: data, liveRoom, error, retry: () => void mutate(), loadOlder }
}

/** Runs what is named `name`, unless it runs already. */
async function onceEach(running: RefObject<string | undefined>, name: string, run: () => Promise<void>): Promise<void> {
  if (running.current === name) return
  running.current = name
  try {
    await run()
  } finally {
    running.current = undefined
  }
}
