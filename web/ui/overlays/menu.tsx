import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check, ChevronRight } from 'lucide-react'
import { type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { NARROW, useMedia } from '../../lib/browser/use-media.ts'
import { type Action, labelOf } from '../../lib/keys/action.ts'
import { classes } from '../classes.ts'
import popup from '../popup.module.css'
import { MenuPartContext, opening } from './menu-part.ts'
import styles from './menu.module.css'

const ITEM = classes(popup.entry, styles.item)

/** The button of a menu. */
export interface MenuButton {
  /** What the button opens, for those who do not see it. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  triggerClassName?: string | undefined
  tabIndex?: number | undefined
}
interface MenuProps extends MenuButton {
  align?: 'start' | 'end'
  /** The list opens at the end of the content of the page: for buttons in what clips its content. */
  inPage?: boolean
  /** It is open when it appears. */
  defaultOpen?: boolean
  children: ReactNode
}

/** A button that opens a list of links and actions; the list stays inside its landmark. */
export function Menu({
  label,
  trigger,
  triggerClassName,
  tabIndex,
  align = 'end',
  inPage = false,
  defaultOpen = false,
  children,
}: MenuProps) {
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [point, setPoint] = useState(takePoint)
  // What is below the scrim of a sheet takes no press.
  const isSheet = useMedia(NARROW)
  return (
    <div ref={setHost} className={styles.host}>
      <BaseMenu.Root modal={inPage && isSheet} defaultOpen={defaultOpen} onOpenChange={(isOpen) => isOpen && setPoint(takePoint())}>
        <BaseMenu.Trigger className={classes(styles.trigger, triggerClassName)} aria-label={label} tabIndex={tabIndex}>
          {trigger}
        </BaseMenu.Trigger>
        <BaseMenu.Portal container={inPage ? (host?.closest('main') ?? undefined) : host}>
          <BaseMenu.Positioner
            className={classes(popup.positioner, inPage && styles.sheet)}
            align={point ? 'start' : align}
            sideOffset={6}
            anchor={point}
          >
            <BaseMenu.Popup className={classes(popup.popup, styles.popup)}>{children}</BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </div>
  )
}

/** What a menu opens at instead of its button; undefined for the button. */
function takePoint() {
  const { at } = opening
  opening.at = undefined
  return at && { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) }
}

/** Entries that belong together under a heading. */
export const MenuGroup = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <BaseMenu.Group>
    <BaseMenu.GroupLabel className={classes(styles.heading, typeof heading === 'string' && styles.quiet)}>{heading}</BaseMenu.GroupLabel>
    {children}
  </BaseMenu.Group>
)

/** An entry that leads to another screen. */
export const MenuLink = ({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) => (
  <BaseMenu.LinkItem className={ITEM} closeOnClick render={<Link to={to} />}>
    {icon}
    {children}
  </BaseMenu.LinkItem>
)

interface MenuActionProps {
  onAct: () => void
  icon?: ReactNode
  danger?: boolean | undefined
  /** Why it is not offered now; null when it is. */
  refusal?: string | null | undefined
  /** The key that does the same. */
  shortcut?: string | undefined
  children: ReactNode
}

/** An entry that does something here. */
export function MenuAction({ onAct, icon, danger = false, refusal = null, shortcut, children }: MenuActionProps) {
  const look = classes(ITEM, danger && styles.danger, refusal !== null && styles.refused)
  return (
    <BaseMenu.Item className={look} disabled={refusal !== null} onClick={onAct} aria-keyshortcuts={shortcut}>
      {icon}
      <span className={styles.words}>
        {children}
        {refusal === null ? null : <span className={styles.refusal}>{refusal}</span>}
      </span>
      {shortcut === undefined ? null : <kbd aria-hidden>{shortcut}</kbd>}
    </BaseMenu.Item>
  )
}

/** Entries for what can be done with a target. */
export const MenuActions = <T,>({ actions, target }: { actions: readonly Action<T>[]; target: T }) =>
  actions
    .filter(({ isShown }) => isShown?.(target) ?? true)
    .map((action) => {
      const { icon: Icon, keys, run } = action
      const label = labelOf(action, target)
      return (
        <MenuAction key={label} icon={Icon && <Icon size={16} />} shortcut={keys?.[0]} onAct={() => run(target)}>
          {label}
        </MenuAction>
      )
    })

interface MenuCheckProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  icon?: ReactNode
  children: ReactNode
}

/** An entry that is chosen or not; the list stays open. */
export const MenuCheck = ({ isChecked, onChange, icon, children }: MenuCheckProps) => (
  <BaseMenu.CheckboxItem className={ITEM} checked={isChecked} onCheckedChange={onChange} closeOnClick={false}>
    <span className={styles.box} aria-hidden>
      {isChecked ? <Check size={14} /> : null}
    </span>
    {icon}
    <span className={styles.words}>{children}</span>
  </BaseMenu.CheckboxItem>
)

interface MenuChoicesProps {
  value: string
  options: readonly { value: string; label: string; icon?: ReactNode }[]
  onChoose: (value: string) => void
}

/** Entries of which one is chosen. */
export const MenuChoices = ({ value, options, onChoose }: MenuChoicesProps) => (
  <BaseMenu.RadioGroup value={value} onValueChange={(chosen: string) => onChoose(chosen)}>
    {options.map((option) => (
      <BaseMenu.RadioItem key={option.value} className={ITEM} value={option.value} closeOnClick>
        <span className={styles.box} aria-hidden>
          {option.value === value ? <Check size={14} /> : null}
        </span>
        {option.icon}
        <span className={styles.words}>{option.label}</span>
      </BaseMenu.RadioItem>
    ))}
  </BaseMenu.RadioGroup>
)

/** What a menu shows: all, or the part for which it was opened, if that has entries. */
export function MenuParts({ children }: { children: ReactNode }) {
  const [part, setPart] = useState(() => opening.part)
  const entries = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    opening.part = undefined
    if (!entries.current?.querySelector('[role^="menuitem"]')) setPart(undefined)
  }, [])
  return (
    <MenuPartContext value={part}>
      <div ref={entries}>{children}</div>
    </MenuPartContext>
  )
}

/** What is shown when the menu was opened for all of it, or for this part. */
export function MenuPart({ part, children }: { part?: string; children: ReactNode }) {
  const only = use(MenuPartContext)
  return only === undefined || only === part ? children : null
}

interface MenuSubProps {
  icon?: ReactNode
  label: string
  /** By which the menu is opened for it alone. */
  part?: string | undefined
  children: ReactNode
}

/** An entry that opens a list of its own. */
export function MenuSub({ icon, label, part, children }: MenuSubProps) {
  const only = use(MenuPartContext)
  if (only !== undefined) return only === part ? <MenuGroup heading={label}>{children}</MenuGroup> : null
  return (
    <BaseMenu.SubmenuRoot>
      <BaseMenu.SubmenuTrigger className={ITEM}>
        {icon}
        <span className={styles.words}>{label}</span>
        <ChevronRight size={14} />
      </BaseMenu.SubmenuTrigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={classes(popup.positioner, styles.sheet)} sideOffset={2} alignOffset={-5}>
          <BaseMenu.Popup className={classes(popup.popup, styles.popup, styles.long)}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.SubmenuRoot>
  )
}

export const MenuSeparator = () => <BaseMenu.Separator className={styles.separator} />
