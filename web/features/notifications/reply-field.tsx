import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react'
import { MESSAGE_MAX } from '../../../shared/limits.ts'
import { callsOf } from '../../entities/messages/calls.ts'
import { FAILURES } from '../../entities/messages/failures.ts'
import type { Conversation } from '../../entities/messages/thread/thread.ts'
import { serverMessage } from '../../lib/actions/server-message.ts'
import { deleteDraft } from '../../lib/browser/drafts.ts'
import { useStoredDraft } from '../../lib/browser/use-draft.ts'
import { newKey } from '../../../shared/client/address.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import field from '../../ui/fields/field.module.css'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Text } from '../../ui/layout/text.tsx'
import styles from './notifications.module.css'

interface ReplyFieldProps {
  to: Conversation
  name: string
  onSent: () => void
  onClose: () => void
}

const FOCUSED = { autoFocus: true }

/** Answers a message where it is notified of. A text stays until it is sent, and one key makes the repetitions of one text one message. */
export function ReplyField({ to, name, onSent, onClose }: ReplyFieldProps) {
  const draftName = `reply/${to.kind}/${to.id}`
  const [{ content }, setDraft] = useStoredDraft(draftName, { content: '' })
  const [key, setKey] = useState(newKey)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const problemId = useId()
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (content.trim() === '') return setProblem('Please write a reply')
    setBusy(true)
    try {
      await callsOf(to).send({ to, content: content.trim(), after: '', key, createdAt: new Date().toISOString(), state: 'waiting' })
    } catch (failure) {
      setBusy(false)
      return setProblem(serverMessage(failure, FAILURES.sending))
    }
    deleteDraft(draftName)
    toast.success('Reply sent')
    onSent()
    onClose()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.nativeEvent.stopImmediatePropagation()
    onClose()
  }
  return (
    <form className={styles.reply} onSubmit={(event) => void send(event)}>
      <input
        {...FOCUSED}
        className={field.control}
        dir="auto"
        aria-label={`Reply to ${name}`}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : problemId}
        placeholder="Write a reply"
        maxLength={MESSAGE_MAX}
        value={content}
        onKeyDown={closeOnEscape}
        onChange={({ currentTarget: { value } }) => {
          setProblem('')
          setKey(newKey())
          setDraft({ content: value })
        }}
      />
      <IconButton label="Send" type="submit" aria-disabled={isBusy}>
        {isBusy ? <Spinner /> : <SendHorizontal size={16} />}
      </IconButton>
      {problem === '' ? null : (
        <Text as="span" size="sm" role="alert" id={problemId}>
          {problem}
        </Text>
      )}
    </form>
  )
}
