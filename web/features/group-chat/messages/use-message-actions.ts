import { useMemo, useState } from 'react'
import { react } from '../../../entities/messages/actions.ts'
import { discard, sendAgain } from '../../../entities/messages/outbox/outbox.ts'
import type { ChatMessage, Conversation } from '../../../entities/messages/thread/thread.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import type { MessageActions } from './actions-on.tsx'

interface Input {
  conversation: Conversation
  /** May delete the messages of others. */
  isLeader: boolean
  showQuoted: (id: string) => void
}

/** What can be done to messages, and those that are edited, answered or about to be deleted. */
export function useMessageActions({ conversation, isLeader, showQuoted }: Input) {
  const [edited, setEdited] = useState<ChatMessage>()
  const [deleted, setDeleted] = useState<ChatMessage>()
  const [replied, setReplied] = useState<ChatMessage>()
  const actions = useMemo<MessageActions>(
    () => ({
      copy: (message) => void copy(message),
      edit: setEdited,
      remove: setDeleted,
      mayRemove: ({ direction }) => isLeader || direction === 'sent',
      sendAgain,
      discard,
      showQuoted,
      reply: setReplied,
      react: (message, emoji) => {
        react(conversation, message, emoji).catch((problem: unknown) =>
          toast.error(serverMessage(problem, 'The reaction could not be saved. Please try again')),
        )
      },
    }),
    [conversation, isLeader, showQuoted],
  )
  return { actions, edited, setEdited, deleted, setDeleted, replied, setReplied }
}

async function copy({ content }: ChatMessage): Promise<void> {
  try {
    await navigator.clipboard.writeText(content)
    toast.success('Copied')
  } catch {
    toast.error('The message could not be copied')
  }
}
