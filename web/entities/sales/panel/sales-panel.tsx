import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { InlineEdit } from '../../../ui/editing/inline-edit.tsx'
import type { BoardItemEditor } from '../../boards/edits/use-board-item.ts'
import { DeletedNote } from '../../boards/panel/deleted-note.tsx'
import { ItemPanel } from '../../boards/panel/item-panel.tsx'
import type { PanelProps } from '../../boards/panel/panel-host.tsx'
import { PanelTitle } from '../../boards/panel/parts.tsx'
import type { SalesItem } from '../use-sales.ts'
import type { SalesChange, SalesForm } from '../screen/sales-kind.ts'
import type { SalesScreen } from '../screen/use-sales-screen.ts'
import { titleCase } from '../names.ts'

interface SalesPanelProps<
  I extends T,
  T extends SalesItem,
  C extends SalesChange,
  F extends SalesForm,
  N extends string,
> extends PanelProps {
  screen: SalesScreen<T, C, F>
  itemId: string
  editor: BoardItemEditor<I, T, N>
  fieldLabels: Readonly<Record<N, string>>
  /** The address of the item. */
  path: string
  /** Saves the name or title. */
  onRename: (text: string, base: string) => Promise<void>
  /** Below the title. */
  children: (item: I, readOnly: boolean) => ReactNode
}

/** The panel of a lead or an opportunity: everything is edited where it is, and each change is saved by itself. */
export function SalesPanel<I extends T, T extends SalesItem, C extends SalesChange, F extends SalesForm, N extends string>(
  props: SalesPanelProps<I, T, C, F, N>,
) {
  const { screen, itemId, editor, fieldLabels, path, onRename, children, ...panel } = props
  const { kind, startup, canWrite, canDelete, actions } = screen
  const { noun, plural, nameOf, text, refusal } = kind
  const { item, card } = editor
  const known = item ?? card
  return (
    <ItemPanel
      {...panel}
      {...{ startup, itemId, noun, editor, fieldLabels, path, refusal }}
      label={known === undefined ? titleCase(noun) : nameOf(known)}
      title={card && nameOf(card)}
      titleOf={nameOf}
      crumb={titleCase(noun)}
      back={{ tab: plural, label: `Show the ${plural}` }}
      removal={
        item?.deletesAt === null && canDelete
          ? { label: 'Delete', icon: <Trash2 size={16} />, act: (reopen) => void actions.remove(editor.cardOf(item), reopen) }
          : undefined
      }
    >
      {(shown) => {
        const { id, deletesAt } = shown
        const name = nameOf(shown)
        const readOnly = deletesAt !== null || !canWrite
        return (
          <>
            {deletesAt === null ? null : (
              <DeletedNote {...{ noun, name, deletesAt }} removed="deleted" canRestore={canDelete} onRestore={editor.restore} />
            )}
            <PanelTitle heading={name}>
              <InlineEdit
                label={titleCase(text.name)}
                look="title"
                value={name}
                maxLength={text.maxLength}
                check={(typed) => (typed.trim() === '' ? `Please enter a ${text.name}` : null)}
                onSave={onRename}
                keepAs={`${text.name} of ${noun} ${id}`}
                readOnly={readOnly}
              />
            </PanelTitle>
            {children(shown, readOnly)}
          </>
        )
      }}
    </ItemPanel>
  )
}
