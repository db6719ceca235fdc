import { MessageSquare, Pencil, UserMinus } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { TeamRole } from '../../../shared/choices.ts'
import type { Member } from '../../../shared/entities/teams/role.ts'
import { isAmong, TEAM_MAKERS } from '../../../shared/permissions.ts'
import { conversationPath } from '../../entities/messages/paths.ts'
import { refusalOf } from '../../entities/teams/rights.ts'
import { IconLink } from '../../ui/actions/icon-link.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { type RowAction, RowActions } from '../../ui/table/row-actions.tsx'
import styles from './members.module.css'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'

interface Callbacks {
  teamRole: TeamRole | null
  me: string
  onChoose: (member: Member) => void
  onRemove: (member: Member) => void
  onRefused: (refusal: string) => void
}

/** The columns of the table of users; what is done to them only for those who make the team. */
export function memberColumns(callbacks: Callbacks): Column<Member>[] {
  const columns: Column<Member>[] = [
    { title: 'Name', cell: (member) => <NameCell member={member} isMe={member.id === callbacks.me} /> },
    { title: 'Email', cell: ({ email }) => (email === undefined ? null : <a href={`mailto:${email}`}>{email}</a>) },
    { title: 'Role', cell: (member) => <RoleCell member={member} /> },
    { title: 'Joined', keepTogether: true, cell: ({ joinedAt }) => <Moment at={joinedAt} /> },
  ]
  if (!isAmong(TEAM_MAKERS, callbacks.teamRole)) return columns
  const cell = (member: Member) => <RowActions of={member.name} actions={actionsOn(member, callbacks)} onRefused={callbacks.onRefused} />
  return [...columns, { title: 'Actions', actions: true, cell }]
}

const NameCell = ({ member: { id, name, profileImage }, isMe }: { member: Member; isMe: boolean }) => (
  <div className={styles.person}>
    <Avatar name={name} src={profileImage} />
    <Link dir="auto" className={styles.name} to={`/profiles/${id}`}>
      {name}
    </Link>
    {isMe ? (
      <Badge>You</Badge>
    ) : (
      <IconLink label={`Message ${name}`} to={conversationPath({ kind: 'user', id })}>
        <MessageSquare size={16} />
      </IconLink>
    )}
  </div>
)

/** 'Owner', the title of the role, or 'Member' (S6-03); below a title, its type. */
const RoleCell = ({ member: { role, teamRole } }: { member: Member }) => (
  <div className={styles.role}>
    {teamRole === 'Owner' ? <Badge tone="accent">Owner</Badge> : null}
    {role === null ? (
      teamRole === 'Owner' ? null : (
        <span>Member</span>
      )
    ) : (
      <Stack as="span" gap={0.5}>
        <span dir="auto">{role.title}</span>
        <Text as="span" size="sm" tone="muted">
          {role.roleType}
        </Text>
      </Stack>
    )}
  </div>
)

function actionsOn(member: Member, { teamRole, onChoose, onRemove }: Callbacks): readonly RowAction[] {
  const notTheirs = refusalOf(teamRole, member.role?.roleType)
  const owner = member.teamRole === 'Owner' ? 'Transfer ownership before removing the owner' : null
  const change: RowAction = {
    label: 'Change role',
    name: `Change the role of ${member.name}`,
    icon: <Pencil size={16} />,
    quick: true,
    onAct: () => onChoose(member),
  }
  const remove: RowAction = {
    label: 'Remove from team',
    name: `Remove ${member.name}`,
    icon: <UserMinus size={16} />,
    quick: true,
    danger: true,
    refusal: owner ?? notTheirs,
    onAct: () => onRemove(member),
  }
  return notTheirs === null ? [change, remove] : [remove]
}
