import { BellRing, Handshake, Tag, UserRound } from 'lucide-react'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import { isAmong, WRITES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import type { CommandsOf } from '../../entities/boards/cards/item-commands.tsx'
import { personOptions, tagOptions } from '../../entities/boards/submenus.tsx'
import { dayOption } from '../../entities/boards/day-option.ts'
import { followUpAt, followUpIn } from '../../entities/sales/follow-up.ts'
import { optionsWith, toCommands } from '../../lib/actions/item-commands.ts'
import type { Action } from '../../lib/keys/action.ts'
import type { LeadsChange } from './calls.ts'
import { type Screen, tagsOf } from './lead-kind.tsx'

const ICON = { size: 16 } as const
const FOLLOW_UPS = [
  { value: 1, name: 'Tomorrow' },
  { value: 3, name: 'In 3 days' },
  { value: 7, name: 'In a week' },
  { value: null, name: 'No follow-up' },
]
/** Tags that the menu offers, the most used first. */
const TAGS = 20

/** Makes an opportunity of a lead. */
export const CONVERT: Action<{ screen: Screen; lead: Lead | undefined }> = {
  label: 'Convert',
  icon: Handshake,
  keywords: 'opportunity',
  isShown: ({ screen, lead }) =>
    lead?.opportunityId === null && lead.deletesAt === null && isAmong(WRITES_OPPORTUNITIES, screen.startup.myTeamRole),
  run: ({ screen, lead }) => lead && screen.onConvert?.(lead),
}

/** What changes leads. */
export const leadCommands: CommandsOf<Lead, LeadsChange, Screen> = (screen, onChange, lead) => {
  const { owners, items } = screen
  const tags = tagOptions(tagsOf(items).slice(0, TAGS))
  const icon = <Tag {...ICON} />
  const followUp = (nextFollowUpAt: string | null) => onChange({ nextFollowUpAt })
  return [
    {
      part: 'assign',
      icon: <UserRound {...ICON} />,
      label: 'Assign to',
      options: optionsWith<string | null>([...personOptions(owners), { value: null, name: 'No owner' }], (ownerId) =>
        onChange({ ownerId }),
      ),
    },
    {
      part: 'due',
      icon: <BellRing {...ICON} />,
      label: 'Next follow-up',
      keywords: 'follow-up remind',
      options: optionsWith(FOLLOW_UPS, (days) => followUp(days === null ? null : followUpIn(days))),
      read: (text) => dayOption(text, (at) => followUp(followUpAt(at))),
    },
    ...(tags.length === 0
      ? []
      : [
          { part: 'labels', icon, label: 'Add tag', options: optionsWith(tags, (addTag) => onChange({ addTag })) },
          { icon, label: 'Remove tag', options: optionsWith(tags, (removeTag) => onChange({ removeTag })) },
        ]),
    ...toCommands([CONVERT], { screen, lead }),
  ]
}
