import { Link2, type LucideIcon, Rocket, Trophy, UserMinus, UserPlus } from 'lucide-react'
import type { Annotation } from '../../../../shared/entities/analytics/figures.ts'

const ICONS: Readonly<Record<Annotation['kind'], LucideIcon>> = {
  stage: Rocket,
  joined: UserPlus,
  left: UserMinus,
  link: Link2,
  won: Trophy,
}

/** The kind of an event, for the eye alone: its sentence says it too. */
export function EventIcon({ kind }: Pick<Annotation, 'kind'>) {
  const Icon = ICONS[kind]
  return <Icon size={14} />
}
