import { Check, CircleHelp, X } from 'lucide-react'
import { useState } from 'react'
import type { Rsvp } from '../../../shared/choices.ts'
import { classes } from '../../ui/classes.ts'
import styles from './answer-buttons.module.css'
import { ANSWER_NAMES, REPLIES, type Reply } from './answers.ts'

const ICONS: Readonly<Record<Reply, typeof Check>> = { yes: Check, maybe: CircleHelp, no: X }

interface AnswerButtonsProps {
  /** What is answered, for screen readers: "Your answer to Weekly". */
  label: string
  value: Rsvp
  /** Shows at once; when it rejects, the answer before shows again. */
  onAnswer: (reply: Reply) => Promise<unknown>
  size?: 'small' | 'medium'
}

/** Yes, maybe or no, by one press. */
export function AnswerButtons({ label, value, onAnswer, size = 'small' }: AnswerButtonsProps) {
  const [sent, setSent] = useState<Reply>()
  const shown = sent ?? value
  const answer = async (reply: Reply) => {
    setSent(reply)
    await onAnswer(reply)
    setSent(undefined)
  }
  return (
    <fieldset aria-label={label} className={classes(styles.answers, styles[size])}>
      {REPLIES.map((reply) => {
        const Icon = ICONS[reply]
        return (
          <button
            key={reply}
            type="button"
            className={styles.answer}
            data-reply={reply}
            aria-pressed={shown === reply}
            onClick={() => {
              if (sent === undefined) void answer(reply)
            }}
          >
            <Icon size={14} aria-hidden />
            {ANSWER_NAMES[reply]}
          </button>
        )
      })}
    </fieldset>
  )
}
