import { Check, CircleHelp, X } from 'lucide-react'
import { useState } from 'react'
import type { Rsvp } from '../../../shared/choices.ts'
import { classes } from '../../ui/classes.ts'
import styles from './answer-buttons.module.css'
import { ANSWER_NAMES, REPLIES, type Reply } from './answers.ts'

const ICONS: Readonly<Record<Reply, typeof Check>> = { yes: Check, maybe: CircleHelp, no: X }

/** The same function at each render: the focus moves when what has it appears. */
const focus = (button: HTMLElement | null) => button?.focus()

interface AnswerButtonsProps {
  /** What is answered, for screen readers: "Your answer to Weekly". */
  label: string
  value: Rsvp
  /** Shows at once; when it rejects, the answer before shows again. */
  onAnswer: (reply: Reply, isForAll: boolean) => Promise<unknown>
  /** Asks whether the answer is to all meetings of a series. */
  asks?: boolean
  size?: 'small' | 'medium'
}

/** Yes, maybe or no, by one press; the first answer to a series takes another one. */
export function AnswerButtons({ label, value, onAnswer, asks = false, size = 'small' }: AnswerButtonsProps) {
  const [sent, setSent] = useState<Reply>()
  const [asked, setAsked] = useState<Reply>()
  const [isAsking, setAsking] = useState(false)
  const shown = sent ?? value
  const answer = async (reply: Reply, isForAll: boolean) => {
    setAsking(false)
    setSent(reply)
    await onAnswer(reply, isForAll)
    setSent(undefined)
  }
  const look = classes(styles.answers, styles[size])
  if (asked && isAsking)
    return (
      <ScopeButtons className={look} reply={asked} onScope={(isForAll) => void answer(asked, isForAll)} onCancel={() => setAsking(false)} />
    )
  return (
    <fieldset aria-label={label} className={look}>
      {REPLIES.map((reply) => {
        const Icon = ICONS[reply]
        return (
          <button
            key={reply}
            ref={reply === asked ? focus : undefined}
            type="button"
            className={styles.answer}
            data-reply={reply}
            aria-pressed={shown === reply}
            onClick={() => {
              setAsked(reply)
              if (asks) setAsking(true)
              else if (sent === undefined) void answer(reply, false)
            }}
          >
            <Icon size={14} />
            {ANSWER_NAMES[reply]}
          </button>
        )
      })}
    </fieldset>
  )
}

interface ScopeButtonsProps {
  className: string
  reply: Reply
  onScope: (isForAll: boolean) => void
  onCancel: () => void
}

/** In the place of the answers: to which meetings of the series the answer is. */
const ScopeButtons = ({ className, reply, onScope, onCancel }: ScopeButtonsProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  <fieldset
    aria-label={`Answer ${ANSWER_NAMES[reply].toLowerCase()} to`}
    className={className}
    onKeyDown={(event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onCancel()
    }}
  >
    <span className={styles.asked} aria-hidden>
      {ANSWER_NAMES[reply]} to
    </span>
    <button ref={focus} type="button" className={styles.answer} onClick={() => onScope(false)}>
      This one
    </button>
    <button type="button" className={styles.answer} onClick={() => onScope(true)}>
      All meetings
    </button>
    <button type="button" className={styles.answer} aria-label="Do not answer" onClick={onCancel}>
      <X size={14} />
    </button>
  </fieldset>
)
