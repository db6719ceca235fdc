import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconLink } from '../../../ui/actions/icon-link.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import styles from './conversation-head.module.css'

interface ConversationHeadProps {
  title: ReactNode
  name: string
  image: string | null
  shape?: 'round' | 'square'
  note?: ReactNode
  actions?: ReactNode
  /** On phones the list is behind it. */
  hasBack: boolean
}

/** With whom the conversation is, and what can be done with it. */
export const ConversationHead = ({ title, name, image, shape = 'round', note, actions, hasBack }: ConversationHeadProps) => (
  <header className={styles.head}>
    {hasBack ? (
      <IconLink label="Back to all conversations" to="/group-chat">
        <ArrowLeft size={18} />
      </IconLink>
    ) : null}
    <Avatar name={name} src={image} shape={shape} />
    <div className={styles.words}>
      <h2 dir="auto" className={styles.title}>
        {title}
      </h2>
      {!note ? null : <p className={styles.note}>{note}</p>}
    </div>
    <div className={styles.actions}>{actions}</div>
  </header>
)
