import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ItemReference } from '../../../../shared/entities/messages/room.ts'
import { isAmong, SEES_LEADS } from '../../../../shared/permissions.ts'
import { markMessage, react } from '../../../entities/messages/actions.ts'
import { callsOf } from '../../../entities/messages/calls.ts'
import { discard, sendAgain } from '../../../entities/messages/outbox/outbox.ts'
import type { ChatMessage, Conversation } from '../../../entities/messages/thread/thread.ts'
import { conversationPath } from '../../../entities/messages/paths.ts'
import { useReport } from '../../../entities/reports/use-report.tsx'
import { useMyStartups } from '../../../entities/startups/my-startups.ts'
import { orToast } from '../../../lib/actions/or-toast.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import type { MessageActions } from './actions-on.tsx'

interface Input {
  conversation: Conversation
  /** May delete the messages of others. */
  isLeader: boolean
  startupId: string | null | undefined
  showQuoted: (id: string) => void
}

/** What can be done to messages, and those that are edited, answered or about to be deleted. */
export function useMessageActions({ conversation, isLeader, startupId, showQuoted }: Input) {
  const userId = useUserId()
  const [edited, setEdited] = useState<ChatMessage>()
  const [deleted, setDeleted] = useState<ChatMessage>()
  const [replied, setReplied] = useState<ChatMessage>()
  const { report, dialog: reporting } = useReport()
  const [made, setMade] = useState<{ kind: ItemReference['kind']; message: ChatMessage }>()
  const { startups = [] } = useMyStartups()
  const offered = (kind: ItemReference['kind']) =>
    startups.filter(({ id, teamRole }) => (startupId ?? id) === id && (kind !== 'lead' || isAmong(SEES_LEADS, teamRole)))
  const [mayMake, mayMakeLead] = [offered('task').length > 0, offered('lead').length > 0]
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
      report: ({ id }) =>
        report(
          conversation.kind === 'user'
            ? { type: 'message', id, name: 'this message' }
            : { type: 'room-message', id: `${conversation.id}.${id}`, name: 'this message' },
        ),
      reply: setReplied,
      pin: (message) =>
        orToast(`The message could not be ${message.pinned ? 'unpinned' : 'pinned'}. Please try again`, () =>
          markMessage(conversation, message, { pinned: message.pinned !== true }),
        ),
      markUnread: ({ id }) =>
        void orToast('The message could not be marked as unread. Please try again', async () => {
          await callsOf(conversation).markUnread(conversation.id, id)
          void navigate('/group-chat')
        }),
      mayMake: (kind) => (kind === 'lead' ? mayMakeLead : mayMake),
      make: (kind, message) => setMade({ kind, message }),
      react: (message, emoji) => {
        void orToast('The reaction could not be saved. Please try again', () => react(conversation, message, emoji))
      },
    }),
    [conversation, isLeader, showQuoted, userId, navigate, mayMake, mayMakeLead, report],
  )
  const dialog = made && {
    kind: made.kind,
    content: made.message.content,
    startups: offered(made.kind),
    onMade: (reference: ItemReference) =>
      void orToast('The message does not show what was created', () => markMessage(conversation, made.message, { reference })),
    onClose: () => setMade(undefined),
  }
  return { actions, edited, setEdited, deleted, setDeleted, replied, setReplied, reporting, made: dialog }
}

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    toast.error(`The ${what} could not be copied`)
  }
}
