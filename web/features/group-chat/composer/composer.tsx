import { Row } from '../../../ui/layout/stack.tsx'
import { Check, SendHorizontal, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { MESSAGE_MAX } from '../../../../shared/limits.ts'
import { MentionArea, type MentionPerson } from '../../../entities/comments/mention-area.tsx'
import { editableText, type MentionSearch, storedText } from '../../../entities/comments/mentions.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { useKeptText } from '../../../lib/browser/use-kept-text.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import styles from './composer.module.css'

interface ComposerProps {
  /** What the field is for: "Message to Ada". */
  label: string
  /** Names the draft that this tab keeps. */
  draftName: string
  people: readonly MentionPerson[]
  memberSearch?: MentionSearch<MentionPerson> | undefined
  /** The text of a message that is edited, as it is stored. */
  content?: string
  startsFocused: boolean
  /** What the message answers or changes, above the field. */
  above?: string | undefined
  /** Buttons before the field. */
  before?: ReactNode
  /** The files that belong to it, below the field. */
  files?: ReactNode
  /** One line above the field, such as who is typing. */
  note?: string | undefined
  /** Its files are still being uploaded. */
  isBusy?: boolean
  /** May be sent without a text. */
  mayBeEmpty?: boolean
  /** Throws, or gives false, when it was not taken: the text stays. */
  onSend: (content: string) => Promise<boolean> | boolean
  onCancel?: (() => void) | undefined
  onEditLast?: (() => void) | undefined
  onTyped?: (() => void) | undefined
  /** Files that were pasted or dropped. */
  onFiles?: ((files: readonly File[]) => void) | undefined
}

/** The field for a message: Enter sends, Shift+Enter breaks the line, the arrow up edits the last message. A draft survives a reload. */
export function Composer(props: ComposerProps) {
  const { label, draftName, people, content = '', startsFocused, above, before, mayBeEmpty = false, isBusy = false } = props
  const isEdit = content !== ''
  const errorId = useId()
  const { text, change, discard } = useKeptText(draftName, editableText(content, people))
  const [problem, setProblem] = useState<string>()
  const stored = storedText(text.trim(), people)
  const tooLong = [...stored].length > MESSAGE_MAX ? `A message may have at most ${MESSAGE_MAX.toLocaleString()} characters` : undefined
  const error = tooLong ?? problem
  const canSend = (stored !== '' || mayBeEmpty) && tooLong === undefined && !isBusy
  const submit = async () => {
    if (!canSend) return
    try {
      const taken = props.onSend(stored)
      // At once when it is taken at once: the field that follows a reply begins with the kept draft.
      if (taken === true || (await taken)) discard()
    } catch (failure) {
      setProblem(serverMessage(failure, 'The message could not be saved. Please check your connection and try again'))
    }
  }
  const cancel =
    props.onCancel &&
    (() => {
      if (isEdit) discard()
      props.onCancel?.()
    })
  const takeFiles = (event: { preventDefault: () => void }, { files }: DataTransfer) => {
    if (files.length === 0 || props.onFiles === undefined) return
    event.preventDefault()
    props.onFiles([...files])
  }
  return (
    // Files are dropped anywhere on it; the button beside the field does the same.
    <div
      className={styles.composer}
      onDragOver={(event) => props.onFiles && event.preventDefault()}
      onDrop={(event) => takeFiles(event, event.dataTransfer)}
    >
      {props.note === undefined ? null : <output className={styles.note}>{props.note}</output>}
      {above === undefined ? null : (
        <Row gap={2}>
          <p className={styles.aboveText}>{above}</p>
          {cancel ? (
            <IconButton label="Cancel" onClick={cancel}>
              <X size={16} />
            </IconButton>
          ) : null}
        </Row>
      )}
      <Row gap={1.5} align="end">
        {before}
        <div className={styles.field}>
          <MentionArea
            label={label}
            placeholder="Write a message"
            text={text}
            people={people}
            search={props.memberSearch}
            startsFocused={startsFocused}
            sendsOnEnter
            errorId={error === undefined ? undefined : errorId}
            onChange={(next) => {
              setProblem(undefined)
              change(next)
              if (next !== '') props.onTyped?.()
            }}
            onSubmit={() => void submit()}
            {...(cancel && { onCancel: cancel })}
            {...(props.onEditLast && { onUp: props.onEditLast })}
            onPaste={(event) => takeFiles(event, event.clipboardData)}
          />
        </div>
        <IconButton
          className={styles.send}
          label={isEdit ? 'Save message' : 'Send message'}
          disabled={!canSend}
          onClick={() => void submit()}
        >
          {isEdit ? <Check size={18} /> : <SendHorizontal size={18} />}
        </IconButton>
      </Row>
      {props.files}
      {error === undefined ? null : (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
