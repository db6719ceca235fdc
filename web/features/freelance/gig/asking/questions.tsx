import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { QUESTION_MAX } from '../../../../../shared/entities/freelance/limits.ts'
import type { Gig } from '../../../../../shared/entities/freelance/gig.ts'
import type { Question } from '../../../../../shared/entities/freelance/question.ts'
import { NoText, PanelSection } from '../../../../entities/boards/panel/parts.tsx'
import { useNow } from '../../../../lib/browser/use-now.ts'
import { useUserId } from '../../../../lib/session/state.ts'
import { Moment } from '../../../../ui/facts/moment.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../../ui/images/avatar.tsx'
import { ShowMore } from '../../../../ui/layout/show-more.tsx'
import { Row, Stack } from '../../../../ui/layout/stack.tsx'
import { Text } from '../../../../ui/layout/text.tsx'
import { RowActions } from '../../../../ui/table/row-actions.tsx'
import panel from '../gig-panel.module.css'
import { NoteButton } from '../note-button.tsx'
import { posterName } from '../poster-name.ts'
import { useQuestions } from './use-questions.tsx'

/** The questions about a gig with their answers; others ask, and those who manage the gig answer, as long as it is open. */
export function Questions({ gig }: { gig: Gig }) {
  const { pages, ask, answer, remove } = useQuestions(gig)
  const { items, error, more, loading, next, retry } = pages
  const list = useRef<HTMLOListElement>(null)
  const now = useNow()
  const isOpen = gig.state === 'open' && Date.parse(gig.deadlineAt) > now
  const poster = posterName(gig)
  const count = items === undefined || items.length === 0 ? undefined : `${items.length}${more ? '+' : ''}`
  return (
    <PanelSection title="Questions" note={count}>
      {error === undefined || items !== undefined ? null : <Alert onRetry={retry}>{error.message}</Alert>}
      {items === undefined && error === undefined ? (
        <Loading label="Loading questions...">
          <Skeleton height="64px" />
        </Loading>
      ) : null}
      {items?.length === 0 && !more ? <NoText>{emptyText(gig, isOpen)}</NoText> : null}
      <Stack gap={3.5}>
        {isOpen && !gig.isManaged ? (
          <div className={panel.actions}>
            <NoteButton
              {...FORM}
              label="Ask a question"
              title={`Ask ${poster} a question`}
              field="Question"
              hint="Everyone who sees this gig can read it."
              required="Please write a question"
              failure="The question was not sent"
              onSend={ask}
            />
          </div>
        ) : null}
        <ol ref={list} className={panel.work} tabIndex={-1} aria-label="Questions">
          {items?.map((question) => (
            <QuestionItem
              key={question.id}
              question={question}
              poster={poster}
              isManaged={gig.isManaged}
              onAnswer={isOpen && gig.isManaged ? (text) => answer(question, text) : undefined}
              onDelete={() => {
                // The button that had the focus is removed.
                list.current?.focus({ preventScroll: true })
                void remove(question)
              }}
            />
          ))}
        </ol>
      </Stack>
      {more ? <ShowMore loading={loading} onMore={next} /> : null}
    </PanelSection>
  )
}

const FORM = { harmless: true, size: 'small', name: 'text', maxLength: QUESTION_MAX, busy: 'Sending...' } as const

function emptyText({ isManaged }: Gig, isOpen: boolean): string {
  if (!isOpen) return 'There were no questions.'
  return isManaged ? 'No questions yet. You are notified of each one.' : 'No questions yet. Ask what you need to know for a proposal.'
}

interface QuestionItemProps {
  question: Question
  poster: string
  isManaged: boolean
  /** Left out while no answer is possible. */
  onAnswer: ((text: string) => Promise<void>) | undefined
  onDelete: () => void
}

function QuestionItem({ question: { author, text, createdAt, answer }, poster, isManaged, onAnswer, onDelete }: QuestionItemProps) {
  const userId = useUserId()
  const name = `question by ${author.name}`
  const action = { label: 'Delete', name: `Delete ${name}`, icon: <Trash2 size={16} aria-hidden />, quick: true, danger: true }
  return (
    <li aria-label={`Question by ${author.name}`}>
      <Stack gap={1.5}>
        <Row gap={2} between>
          <Row gap={2.5} rowGap={1} wrap>
            <Avatar name={author.name} src={author.profileImage} size="small" />
            <Link to={`/profiles/${author.id}`} dir="auto" className={panel.link}>
              {author.name}
            </Link>
            <Text as="span" size="sm" tone="muted" breaks>
              <Moment at={createdAt} />
            </Text>
          </Row>
          {isManaged || author.id === userId ? <RowActions of={name} actions={[{ ...action, onAct: onDelete }]} /> : null}
        </Row>
        <Text dir="auto" breaks lines>
          {text}
        </Text>
        {answer === null ? null : (
          <blockquote className={panel.note}>
            <Text size="sm" tone="muted" breaks>
              {poster} answered <Moment at={answer.answeredAt} />
            </Text>
            <Text dir="auto" breaks lines>
              {answer.text}
            </Text>
          </blockquote>
        )}
        {onAnswer && (answer === null || answer.isOwn) ? (
          <div className={panel.actions}>
            <NoteButton
              {...FORM}
              label={answer === null ? 'Answer' : 'Edit answer'}
              aria-label={`${answer === null ? 'Answer' : 'Edit answer to'} ${name}`}
              title={`Answer ${author.name}`}
              description={text}
              field="Answer"
              hint="Everyone who sees this gig can read it."
              required="Please write an answer"
              initial={answer?.text ?? ''}
              failure="The answer was not sent"
              onSend={onAnswer}
            />
          </div>
        ) : null}
      </Stack>
    </li>
  )
}
