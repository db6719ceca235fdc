import type { ReactNode } from 'react'
import { Dot } from '../../ui/facts/dot.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import { MenuAction, MenuCheck, MenuSub } from '../../ui/overlays/menu.tsx'
import type { Teammate } from '../teams/members.ts'

interface Option<V> {
  value: V
  name: string
  icon?: ReactNode
}
interface SubProps<V> {
  label: string
  /** By which a key opens it alone. */
  part?: string
  icon: ReactNode
  options: readonly Option<V>[]
}

/** A part of a menu in which any number is chosen. */
export const CheckSub = ({
  label,
  part,
  icon,
  options,
  chosen,
  onChange,
}: SubProps<string> & { chosen: readonly string[]; onChange: (chosen: readonly string[]) => void }) => (
  <MenuSub icon={icon} label={label} part={part}>
    {options.map((option) => {
      const isChecked = chosen.includes(option.value)
      const others = chosen.filter((one) => one !== option.value)
      return (
        <MenuCheck
          key={option.value}
          isChecked={isChecked}
          icon={option.icon}
          onChange={() => onChange(isChecked ? others : [...others, option.value])}
        >
          {option.name}
        </MenuCheck>
      )
    })}
  </MenuSub>
)

/** A part of a menu whose entries each do the same with another value. */
export const ActionSub = <V,>({ label, part, icon, options, onChoose }: SubProps<V> & { onChoose: (value: V) => void }) => (
  <MenuSub icon={icon} label={label} part={part}>
    {options.map((option) => (
      <MenuAction key={String(option.value)} icon={option.icon} onAct={() => onChoose(option.value)}>
        {option.name}
      </MenuAction>
    ))}
  </MenuSub>
)

export const personOptions = (people: readonly Teammate[]): Option<string>[] =>
  people.map(({ id, name, profileImage }) => ({ value: id, name, icon: <Avatar name={name} src={profileImage} size="small" /> }))

export const tagOptions = (tags: readonly string[]): Option<string>[] => tags.map((tag) => ({ value: tag, name: tag }))

export const colourOptions = (coloured: readonly { id: string; name: string; colour: string }[]): Option<string>[] =>
  coloured.map(({ id, name, colour }) => ({ value: id, name, icon: <Dot colour={colour} /> }))
