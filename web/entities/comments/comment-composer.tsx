import { type ReactNode, useId, useState } from 'react'
import { COMMENT_MAX } from '../../../shared/limits.ts'
import { serverMessage } from '../../lib/actions/server-message.ts'
import { useKeptText } from '../../lib/browser/use-kept-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import styles from './comments.module.css'
import { MentionArea, type MentionPerson } from './mention-area.tsx'
import { editableText, storedText } from './mentions.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'

interface CommentComposerProps {
  label: string
  /** Names the draft that this tab keeps. */
  draftName: string
  people: readonly MentionPerson[]
  placeholder?: string
  /** What the text area begins with, as it is stored. */
  content?: string
  send: string
  sending: string
  startsFocused?: boolean
  /** Throws when it was not saved: the text stays. */
  onSend: (content: string) => Promise<unknown>
  onCancel?: () => void
}

/** Writes or edits a comment; the text survives a failed save and a reload. */
export function CommentComposer({
  label,
  draftName,
  people,
  placeholder = 'Write a comment. Type @ to mention a member',
  content = '',
  send,
  sending,
  startsFocused = false,
  ...on
}: CommentComposerProps) {
  const errorId = useId()
  const base = editableText(content, people)
  const { text, change, discard } = useKeptText(draftName, base)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const stored = storedText(text.trim(), people)
  const tooLong = stored.length > COMMENT_MAX ? `The comment may have at most ${COMMENT_MAX.toLocaleString()} characters` : undefined
  const error = problem ?? tooLong
  const submit = async () => {
    if (busy || stored === '' || tooLong !== undefined) return
    setBusy(true)
    setProblem(undefined)
    try {
      await on.onSend(stored)
      discard()
    } catch (failure) {
      setProblem(serverMessage(failure, 'The comment could not be saved. Please check your connection and try again'))
    } finally {
      setBusy(false)
    }
  }
  const cancel =
    on.onCancel &&
    (() => {
      discard()
      on.onCancel?.()
    })
  return (
    <Stack gap={2}>
      <MentionArea
        label={label}
        placeholder={placeholder}
        text={text}
        people={people}
        startsFocused={startsFocused}
        errorId={error === undefined ? undefined : errorId}
        onChange={(next) => {
          setProblem(undefined)
          change(next)
        }}
        onSubmit={() => void submit()}
        {...(cancel && { onCancel: cancel })}
      />
      {error === undefined ? null : <Problem id={errorId}>{error}</Problem>}
      <Row gap={2} wrap>
        <span className={styles.hint}>Markdown works here</span>
        {cancel ? (
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        ) : null}
        <Button size="small" variant="primary" busy={busy ? sending : false} disabled={stored === ''} onClick={() => void submit()}>
          {send}
        </Button>
      </Row>
    </Stack>
  )
}

const Problem = ({ id, children }: { id: string; children: ReactNode }) => (
  <Text id={id} role="alert" size="sm" tone="danger">
    {children}
  </Text>
)
