import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { TeamRole } from '../../../shared/choices.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import { refusalOf } from '../../entities/teams/rights.ts'
import { termWords } from '../../entities/teams/role-terms.ts'
import { Badge } from '../../ui/facts/badge.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { type RowAction, RowActions } from '../../ui/table/row-actions.tsx'
import styles from './roles.module.css'
import { isOnItsWay } from './use-roles.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'

interface Callbacks {
  teamRole: TeamRole | null
  onEdit: (role: Role) => void
  onDelete: (role: Role) => void
  onRefused: (refusal: string) => void
}

export const roleColumns = (callbacks: Callbacks): Column<Role>[] => [
  { title: 'Title', cell: (role) => <TitleCell role={role} /> },
  { title: 'Type', keepTogether: true, cell: ({ roleType }) => roleType },
  { title: 'Status', cell: ({ isOpen }) => <Badge tone={isOpen ? 'success' : 'neutral'}>{isOpen ? 'Open' : 'Filled'}</Badge> },
  { title: 'Pay', cell: ({ isPaid }) => <Badge tone={isPaid ? 'accent' : 'neutral'}>{isPaid ? 'Paid' : 'Volunteer'}</Badge> },
  { title: 'Held by', cell: (role) => <HolderCell role={role} /> },
  {
    title: 'Actions',
    actions: true,
    cell: (role) => <RowActions of={role.title} actions={actionsOn(role, callbacks)} onRefused={callbacks.onRefused} />,
  },
]

const TitleCell = ({ role: { title, description, terms } }: { role: Role }) => (
  <Stack gap={0.5}>
    <span dir="auto">{title}</span>
    {description ? (
      <span dir="auto" className={styles.description}>
        {description}
      </span>
    ) : null}
    {terms ? (
      <Text as="span" size="sm" tone="muted" breaks>
        {[...termWords(terms), ...(terms.skills ?? [])].join(' · ')}
      </Text>
    ) : null}
  </Stack>
)

function HolderCell({ role: { assignedUser } }: { role: Role }) {
  if (assignedUser === null)
    return (
      <Text as="span" tone="muted">
        Unassigned
      </Text>
    )
  return (
    <Link className={styles.holder} to={`/profiles/${assignedUser.id}`}>
      <Avatar name={assignedUser.name} src={assignedUser.profileImage} size="small" />
      <span dir="auto">{assignedUser.name}</span>
    </Link>
  )
}

function actionsOn(role: Role, { teamRole, onEdit, onDelete }: Callbacks): readonly RowAction[] {
  if (isOnItsWay(role)) return []
  const notTheirs = refusalOf(teamRole, role.roleType)
  // S4-38, in the words of domain 3.3.
  const held = role.assignedUser === null ? null : 'A role with an assigned user cannot be deleted'
  return [
    {
      label: 'Edit',
      name: `Edit ${role.title}`,
      icon: <Pencil size={16} />,
      quick: true,
      refusal: notTheirs,
      onAct: () => onEdit(role),
    },
    {
      label: 'Delete',
      name: `Delete ${role.title}`,
      icon: <Trash2 size={16} />,
      quick: true,
      danger: true,
      refusal: notTheirs ?? held,
      onAct: () => onDelete(role),
    },
  ]
}
