import { Menu, MenuAction, MenuActions, MenuGroup, MenuPart, MenuParts, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { CommandEntries } from '../submenus.tsx'
import { COPY_LINK, MOVE_TO_ENDS, OPEN_CARD, SELECT_CARD } from './card-actions.ts'
import { type ChangingScreen, changesOf, type CommandsOf, type ItemMenuContent, moveTo } from './item-commands.tsx'

/** The menu of a card that is changed as several are: changes it, moves it without dragging, and the rest that can be done with it. */
export const cardMenu =
  <T, C, S extends ChangingScreen<T, C>>(commandsOf: CommandsOf<T, C, S>) =>
  ({ button, ...card }: ItemMenuContent<T, S> & { button: OpenMenuButton }) => {
    const { removal } = card
    const { label, options } = moveTo(card)
    return (
      <Menu {...button}>
        <MenuParts>
          <MenuPart>
            <MenuActions actions={[OPEN_CARD, SELECT_CARD]} target={card} />
            <MenuSeparator />
          </MenuPart>
          <CommandEntries commands={changesOf(card, commandsOf)} />
          <MenuPart>
            <MenuSeparator />
          </MenuPart>
          <MenuPart part="move">
            <MenuGroup heading={label}>
              {options.map(({ id, name, icon, refusal, run }) => (
                <MenuAction key={id} icon={icon} refusal={refusal} onAct={run}>
                  {name}
                </MenuAction>
              ))}
            </MenuGroup>
          </MenuPart>
          <MenuPart>
            <MenuSeparator />
            <MenuActions actions={MOVE_TO_ENDS} target={card} />
            <MenuSeparator />
            <MenuActions actions={[COPY_LINK]} target={card} />
            {removal === undefined ? null : (
              <MenuAction icon={removal.icon} onAct={() => removal.act()}>
                {removal.label}
              </MenuAction>
            )}
          </MenuPart>
        </MenuParts>
      </Menu>
    )
  }
