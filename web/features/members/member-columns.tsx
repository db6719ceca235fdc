import { Pencil, UserMinus } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { TeamRole } from '../../../shared/choices.ts'
import type { Member } from '../../../shared/entities/teams/role.ts'
import { isAmong, TEAM_MAKERS } from '../../../shared/permissions.ts'
import { refusalOf } from '../../entities/teams/rights.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { RefusableButton } from '../../ui/actions/refusable-button.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import styles from './members.module.css'

interface Acts {
  /** The user, and their team role in the startup. */
  teamRole: TeamRole | null
  me: string
  onChoose: (member: Member) => void
  onRemove: (member: Member) => void
  onRefused: (refusal: string) => void
}

/** The columns of the table of users; what is done to them only for those who make the team. */
export function memberColumns(acts: Acts): Column<Member>[] {
  const columns: Column<Member>[] = [
    { title: 'Name', cell: (member) => <NameCell member={member} isMe={member.id === acts.me} /> },
    { title: 'Email', cell: ({ email }) => (email === undefined ? null : <a href={`mailto:${email}`}>{email}</a>) },
    { title: 'Role', cell: (member) => <RoleCell member={member} /> },
    { title: 'Joined', keepTogether: true, cell: ({ joinedAt }) => <Moment at={joinedAt} /> },
  ]
  if (!isAmong(TEAM_MAKERS, acts.teamRole)) return columns
  const cell = (member: Member) => <ActsCell member={member} acts={acts} />
  return [...columns, { title: 'Actions', hideTitle: true, end: true, keepTogether: true, stays: true, cell }]
}

function NameCell({ member: { id, name, profileImage }, isMe }: { member: Member; isMe: boolean }) {
  return (
    <div className={styles.person}>
      <Avatar name={name} src={profileImage} />
      <Link className={styles.name} to={`/profiles/${id}`}>
        {name}
      </Link>
      {isMe ? <Badge>You</Badge> : null}
    </div>
  )
}

/** 'Owner', the title of the role, or 'Member' (S6-03); below a title, its type. */
function RoleCell({ member: { role, teamRole } }: { member: Member }) {
  return (
    <div className={styles.role}>
      {teamRole === 'Owner' ? <Badge tone="accent">Owner</Badge> : null}
      {role === null ? (
        teamRole === 'Owner' ? null : (
          <span>Member</span>
        )
      ) : (
        <span className={styles.words}>
          <span>{role.title}</span>
          <span className={styles.type}>{role.roleType}</span>
        </span>
      )}
    </div>
  )
}

function ActsCell({ member, acts }: { member: Member; acts: Acts }) {
  const notTheirs = refusalOf(acts.teamRole, member.role?.roleType)
  const owner = member.teamRole === 'Owner' ? 'The owner stays until the startup is handed over' : null
  return (
    <div className={styles.acts}>
      {notTheirs === null ? (
        <IconButton label={`Change the role of ${member.name}`} onClick={() => acts.onChoose(member)}>
          <Pencil size={16} aria-hidden />
        </IconButton>
      ) : null}
      <RefusableButton
        label={`Remove ${member.name}`}
        refusal={owner ?? notTheirs}
        onRefused={acts.onRefused}
        onClick={() => acts.onRemove(member)}
      >
        <UserMinus size={16} aria-hidden />
      </RefusableButton>
    </div>
  )
}
