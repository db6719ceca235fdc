import { BellRing, Hourglass, Milestone, Radar, Tag, UserRound } from 'lucide-react'
import { LEAD_SOURCES, LEAD_STAGES } from '../../../../shared/choices.ts'
import { STALE_DAYS } from '../../../../shared/limits.ts'
import { CheckSub, personOptions, tagOptions } from '../../../entities/boards/submenus.tsx'
import { NOBODY } from '../../../entities/boards/view/filter-tests.ts'
import { stageOptions } from '../../../entities/sales/board/stage-options.tsx'
import { LEAD_STAGE_NAMES, SOURCE_NAMES } from '../../../entities/sales/names.ts'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuCheck } from '../../../ui/overlays/menu.tsx'
import { type Screen, tagsOf } from '../lead-kind.tsx'
import type { ChangeView, LeadView } from '../view/use-lead-view.ts'

interface FilterMenuProps {
  button: OpenMenuButton
  screen: Screen
  view: LeadView
  change: ChangeView
}

const ICON = { size: 16 } as const
/** Tags that the menu offers, the most used first. */
const TAGS = 30
const STAGES = stageOptions(LEAD_STAGES, LEAD_STAGE_NAMES)
const SOURCES = LEAD_SOURCES.map((value) => ({ value, name: SOURCE_NAMES[value] }))

/** What narrows the leads that are shown. */
export function FilterMenu({ button, screen: { owners, items }, view, change }: FilterMenuProps) {
  const tags = tagsOf(items)
  const ownerOptions = [{ value: NOBODY, name: 'No owner' }, ...personOptions(owners)]
  return (
    <Menu {...button} align="start">
      <CheckSub
        icon={<Milestone {...ICON} />}
        label="Stage"
        options={STAGES}
        chosen={view.stages}
        onChange={(stage) => change({ stage })}
      />
      <CheckSub
        icon={<UserRound {...ICON} />}
        label="Owner"
        options={ownerOptions}
        chosen={view.owners}
        onChange={(owner) => change({ owner })}
      />
      <CheckSub
        icon={<Radar {...ICON} />}
        label="Source"
        options={SOURCES}
        chosen={view.sources}
        onChange={(source) => change({ source })}
      />
      {tags.length === 0 ? null : (
        <CheckSub
          icon={<Tag {...ICON} />}
          label="Tag"
          options={tagOptions(tags.slice(0, TAGS))}
          chosen={view.tags}
          onChange={(tag) => change({ tag })}
        />
      )}
      <MenuCheck isChecked={view.isDue} onChange={(isOn) => change({ followUp: isOn ? 'today' : '' })} icon={<BellRing {...ICON} />}>
        Follow-up today
      </MenuCheck>
      <MenuCheck isChecked={view.isStale} onChange={(isOn) => change({ stale: isOn ? 'true' : '' })} icon={<Hourglass {...ICON} />}>
        {`No activity for ${STALE_DAYS} days`}
      </MenuCheck>
    </Menu>
  )
}
