import { CalendarDays, ListTodo, MessagesSquare } from 'lucide-react'
import { conversationPath } from '../../messages/paths.ts'
import { tasksPath } from '../../tasks/paths.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import styles from './first-days.module.css'

/** Leads a member to where the team works. */
export const WorkLinks = ({ id }: { id: string }) => (
  <nav className={styles.work} aria-label="Work of the team">
    <ButtonLink to={tasksPath(id)} icon={<ListTodo size={16} />} wide>
      Tasks
    </ButtonLink>
    <ButtonLink to={`/startup/${id}/meetings`} icon={<CalendarDays size={16} />} wide>
      Meetings
    </ButtonLink>
    <ButtonLink to={conversationPath({ kind: 'room', id })} icon={<MessagesSquare size={16} />} wide>
      Chat
    </ButtonLink>
  </nav>
)
