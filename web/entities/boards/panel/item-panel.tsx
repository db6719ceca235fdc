import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { useRecent } from '../../../lib/browser/recents.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import type { CardMenuContent } from '../cards/item-commands.tsx'
import { FollowMenu } from '../../notifications/follow-menu.tsx'
import { ItemConflictDialog } from '../edits/item-conflict.tsx'
import type { Versioned } from '../edits/save-item.ts'
import type { ItemEditor } from '../edits/use-item.ts'
import { NoItem, type NoItemProps } from './no-item.tsx'
import type { PanelProps } from './panel-host.tsx'
import { PanelArticle, PanelCrumb } from './parts.tsx'

interface ItemPanelProps<I extends Versioned, F extends string> extends PanelProps, Pick<NoItemProps, 'title' | 'refusal'> {
  noun: 'task' | 'lead' | 'opportunity'
  startup: Startup
  itemId: string
  /** Names the panel for screen readers. */
  label: string
  titleOf: (item: I) => string
  /** After the name of the startup. */
  crumb: string | undefined
  editor: Pick<ItemEditor<I, F>, 'item' | 'error' | 'retry' | 'asked'>
  /** The fields as the panel names them. */
  fieldLabels: Readonly<Record<F, string>>
  /** The screen with all of them. */
  back: { tab: string; label: string }
  /** The address of the item. */
  path: string
  /** Before the button that copies the link. */
  actions?: ReactNode
  /** Takes the item off the board; undefined for those who may not. */
  removal: CardMenuContent['removal']
  children: (item: I) => ReactNode
}

/** The panel of an item of a board. */
export function ItemPanel<I extends Versioned, F extends string>(props: ItemPanelProps<I, F>) {
  const {
    startup,
    itemId,
    noun,
    title,
    refusal,
    label,
    crumb,
    editor,
    fieldLabels,
    back,
    path,
    actions,
    removal,
    children,
    titleOf,
    ...panel
  } = props
  const { item, error, retry, asked } = editor
  const navigate = useNavigate()
  useRecent(item && { kind: noun, title: titleOf(item), note: [crumb, startup.name].filter(Boolean).join(' · '), link: path })
  return (
    <SidePanel
      {...panel}
      label={label}
      itemKey={itemId}
      noun={noun}
      head={<PanelCrumb startup={startup.name}>{crumb}</PanelCrumb>}
      actions={
        item && (
          <>
            {actions}
            <FollowMenu key={itemId} target={{ on: noun, id: itemId, startupId: startup.id, name: titleOf(item) }} />
            <CopyButton text={new URL(path, location.origin).href} what="link" icon={<Link2 size={16} aria-hidden />} />
            {removal && (
              <IconButton
                label={`${removal.label} ${noun}`}
                onClick={() => {
                  const { pathname, search } = location
                  removal.act(() => location.pathname === pathname && void navigate(pathname + search))
                  panel.onClose()
                }}
              >
                {removal.icon}
              </IconButton>
            )}
          </>
        )
      }
    >
      {item === undefined ? (
        <NoItem
          {...{ noun, title, refusal }}
          back={{ to: `/startup/${startup.id}/${back.tab}`, label: back.label }}
          problem={error}
          onRetry={retry}
        />
      ) : (
        <PanelArticle label={label}>{children(item)}</PanelArticle>
      )}
      <ItemConflictDialog noun={noun} labels={fieldLabels} asked={asked} />
    </SidePanel>
  )
}
