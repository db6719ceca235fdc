import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Comment } from '../../../shared/entities/comment.ts'
import { Moment } from '../../ui/facts/moment.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { type RowAction, RowActions } from '../../ui/table/row-actions.tsx'
import { useReport } from '../reports/use-report.tsx'
import { CommentComposer } from './comment-composer.tsx'
import styles from './comments.module.css'
import type { MentionPerson } from './mention-area.tsx'
import type { Comments } from './use-comments.ts'

export interface CommentItemProps {
  comment: Comment
  /** The thread in a report, as `<on>.<startup>.<item>`. */
  thread: string
  comments: Comments
  people: readonly MentionPerson[]
  isMine: boolean
  /** Its author and the leaders may. */
  mayDelete: boolean
  isOthers: boolean
}

/** A comment with what its author, or a leader, can do to it. */
export function CommentItem({ comment, thread, comments, people, isMine, mayDelete, isOthers }: CommentItemProps) {
  const { id, authorId, authorName, authorImage, content, createdAt, editedAt } = comment
  const [isEditing, setEditing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const name = `comment by ${authorName}`
  const { reportAction, dialog } = useReport()
  const actions: RowAction[] = [
    ...(isMine ? [{ label: 'Edit', name: `Edit ${name}`, icon: <Pencil size={16} />, quick: true, onAct: () => setEditing(true) }] : []),
    ...(mayDelete
      ? [
          {
            label: 'Delete',
            name: `Delete ${name}`,
            icon: <Trash2 size={16} />,
            quick: true,
            danger: true,
            onAct: () => setAsking(true),
          },
        ]
      : []),
    ...(isOthers ? [reportAction({ type: 'comment', id: `${thread}.${id}`, name: `the ${name}` })] : []),
  ]
  return (
    <li className={styles.comment} aria-label={`Comment by ${authorName}`}>
      <Avatar name={authorName} src={authorImage} size="small" />
      <div className={styles.commentBody}>
        <div className={styles.commentHead}>
          <Link to={`/profiles/${authorId}`} dir="auto" className={styles.author}>
            {authorName}
          </Link>
          <span className={styles.time}>
            <Moment at={createdAt} />
            {editedAt === null ? null : ' · edited'}
          </span>
          {isEditing ? null : <RowActions of={name} actions={actions} />}
        </div>
        {isEditing ? (
          <CommentComposer
            label="Edit comment"
            draftName={`comment ${id}`}
            people={people}
            content={content}
            send="Save"
            sending="Saving..."
            startsFocused
            onSend={async (text) => {
              await comments.edit(comment, text)
              setEditing(false)
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <Markdown text={content} />
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Delete this comment?"
        confirm="Delete comment"
        danger
        onConfirm={() => {
          setAsking(false)
          void comments.remove(comment)
        }}
        onCancel={() => setAsking(false)}
      >
        It disappears for all members. This cannot be undone.
      </ConfirmDialog>
      {dialog}
    </li>
  )
}
