import type { ReactNode } from 'react'
import type { ItemCommand, Option } from '../../lib/actions/item-commands.ts'
import { Dot } from '../../ui/facts/dot.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import { MenuAction, MenuCheck, MenuPart, MenuSub } from '../../ui/overlays/menu.tsx'
import type { Teammate } from '../teams/members.ts'

interface CheckSubProps {
  label: string
  icon: ReactNode
  options: readonly Option<string>[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** A part of a menu in which any number is chosen. */
export const CheckSub = ({ label, icon, options, chosen, onChange }: CheckSubProps) => (
  <MenuSub icon={icon} label={label}>
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

/** Commands as entries of a menu; those that take a value have theirs in a submenu. */
export const CommandEntries = ({ commands }: { commands: readonly ItemCommand[] }) =>
  commands.map(({ label, part, icon, shortcut, options, run }) =>
    options === undefined ? (
      <MenuPart key={label}>
        <MenuAction icon={icon} shortcut={shortcut} onAct={() => run?.()}>
          {label}
        </MenuAction>
      </MenuPart>
    ) : (
      <MenuSub key={label} icon={icon} label={label} part={part}>
        {options.map((option) => (
          <MenuAction key={option.id} icon={option.icon} refusal={option.refusal} onAct={option.run}>
            {option.name}
          </MenuAction>
        ))}
      </MenuSub>
    ),
  )

export const personOptions = (people: readonly Teammate[]): Option<string>[] =>
  people.map(({ id, name, profileImage }) => ({ value: id, name, icon: <Avatar name={name} src={profileImage} size="small" /> }))

export const tagOptions = (tags: readonly string[]): Option<string>[] => tags.map((tag) => ({ value: tag, name: tag }))

export const colourOptions = (coloured: readonly { id: string; name: string; colour: string }[]): Option<string>[] =>
  coloured.map(({ id, name, colour }) => ({ value: id, name, icon: <Dot colour={colour} /> }))
