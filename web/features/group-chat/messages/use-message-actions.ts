import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { markMessage, react } from '../../../entities/messages/actions.ts'
import { callsOf } from '../../../entities/messages/calls.ts'
import { discard, sendAgain } from '../../../entities/messages/outbox/outbox.ts'
import type { ChatMessage, Conversation } from '../../../entities/messages/thread/thread.ts'
import { conversationPath } from '../../../entities/messages/paths.ts'
import { orToast } from '../../../lib/actions/or-toast.ts'
import { useUserId } from '../../../lib/session/state.ts'
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
  const userId = useUserId()
  const [edited, setEdited] = useState<ChatMessage>()
  const [deleted, setDeleted] = useState<ChatMessage>()
  const [replied, setReplied] = useState<ChatMessage>()
  const navigate = useNavigate()
  const actions = useMemo<MessageActions>(
    () => ({
      copy: ({ content }) => void copy(content, 'message'),
      copyLink: ({ id }) => void copy(`${location.origin}${conversationPath(conversation, id, userId)}`, 'link'),
      edit: setEdited,
      remove: setDeleted,
      mayRemove: ({ direction }) => isLeader || direction === 'sent',
      sendAgain,
      discard,
      showQuoted,
      reply: setReplied,
      pin: (message) =>
        void orToast('The message could not be pinned. Please try again', () =>
          markMessage(conversation, message, { pinned: message.pinned !== true }),
        ),
      markUnread: ({ id }) =>
        void orToast('The message could not be marked as unread. Please try again', async () => {
          await callsOf(conversation).markUnread(conversation.id, id)
          void navigate('/group-chat')
        }),
      react: (message, emoji) => {
        void orToast('The reaction could not be saved. Please try again', () => react(conversation, message, emoji))
      },
    }),
    [conversation, isLeader, showQuoted, userId, navigate],
  )
  return { actions, edited, setEdited, deleted, setDeleted, replied, setReplied }
}

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    toast.error(`The ${what} could not be copied`)
  }
}
