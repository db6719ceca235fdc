import { Hourglass, Milestone, Radar, Tag, UserRound } from 'lucide-react'
import { LEAD_SOURCES, LEAD_STAGES } from '../../../../shared/choices.ts'
import { STALE_DAYS } from '../../../../shared/limits.ts'
import { NOBODY } from '../../../entities/boards/view/filter-tests.ts'
import { LEAD_STAGE_NAMES, SOURCE_NAMES, STAGE_COLOURS } from '../../../entities/sales/names.ts'
import { Dot } from '../../../ui/facts/dot.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuCheck, MenuSub } from '../../../ui/overlays/menu.tsx'
import type { Screen } from '../screen.ts'
import type { ChangeView, LeadView } from '../view/use-lead-view.ts'

interface FilterMenuProps {
  button: OpenMenuButton
  screen: Screen
  view: LeadView
  change: ChangeView
}

const ICON = { size: 16, 'aria-hidden': true } as const
/** Tags that the menu offers, the most used first. */
const TAGS = 30

/** What narrows the leads that are shown. */
export function FilterMenu({ button, screen: { owners, tags }, view, change }: FilterMenuProps) {
  const toggle = (name: 'stage' | 'owner' | 'source' | 'tag', chosen: readonly string[], value: string) =>
    change({ [name]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] })
  return (
    <Menu {...button} align="start">
      <MenuSub icon={<Milestone {...ICON} />} label="Stage">
        {LEAD_STAGES.map((stage) => (
          <MenuCheck
            key={stage}
            isChecked={view.stages.includes(stage)}
            onChange={() => toggle('stage', view.stages, stage)}
            icon={<Dot colour={STAGE_COLOURS[stage]} />}
          >
            {LEAD_STAGE_NAMES[stage]}
          </MenuCheck>
        ))}
      </MenuSub>
      <MenuSub icon={<UserRound {...ICON} />} label="Owner">
        <MenuCheck isChecked={view.owners.includes(NOBODY)} onChange={() => toggle('owner', view.owners, NOBODY)}>
          No owner
        </MenuCheck>
        {owners.map(({ id, name, profileImage }) => (
          <MenuCheck
            key={id}
            isChecked={view.owners.includes(id)}
            onChange={() => toggle('owner', view.owners, id)}
            icon={<Avatar name={name} src={profileImage} size="small" />}
          >
            {name}
          </MenuCheck>
        ))}
      </MenuSub>
      <MenuSub icon={<Radar {...ICON} />} label="Source">
        {LEAD_SOURCES.map((source) => (
          <MenuCheck key={source} isChecked={view.sources.includes(source)} onChange={() => toggle('source', view.sources, source)}>
            {SOURCE_NAMES[source]}
          </MenuCheck>
        ))}
      </MenuSub>
      {tags.length === 0 ? null : (
        <MenuSub icon={<Tag {...ICON} />} label="Tag">
          {tags.slice(0, TAGS).map((tag) => (
            <MenuCheck key={tag} isChecked={view.tags.includes(tag)} onChange={() => toggle('tag', view.tags, tag)}>
              {tag}
            </MenuCheck>
          ))}
        </MenuSub>
      )}
      <MenuCheck isChecked={view.isStale} onChange={(isOn) => change({ stale: isOn ? 'true' : '' })} icon={<Hourglass {...ICON} />}>
        {`No activity for ${STALE_DAYS} days`}
      </MenuCheck>
    </Menu>
  )
}
