import { Menu as BaseMenu } from '@base-ui/react/menu'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classes } from '../classes.ts'
import styles from './menu.module.css'

interface MenuProps {
  /** What the button opens, for those who do not see it. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  triggerClassName?: string | undefined
  align?: 'start' | 'end'
  children: ReactNode
}

/** A button that opens a list of links and actions; the list stays inside its parent, so that it belongs to its landmark. */
export function Menu({ label, trigger, triggerClassName, align = 'end', children }: MenuProps) {
  const host = useRef<HTMLDivElement>(null)
  return (
    <div ref={host} className={styles.host}>
      <BaseMenu.Root modal={false}>
        <BaseMenu.Trigger className={classes(styles.trigger, triggerClassName)} aria-label={label}>
          {trigger}
        </BaseMenu.Trigger>
        <BaseMenu.Portal container={host}>
          <BaseMenu.Positioner className={styles.positioner} align={align} sideOffset={6}>
            <BaseMenu.Popup className={styles.popup}>{children}</BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </div>
  )
}

/** Entries that belong together under a heading. */
export function MenuGroup({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className={styles.heading}>{heading}</BaseMenu.GroupLabel>
      {children}
    </BaseMenu.Group>
  )
}

/** An entry that leads to another screen. */
export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <BaseMenu.LinkItem className={styles.item} closeOnClick render={<Link to={to} />}>
      {icon}
      {children}
    </BaseMenu.LinkItem>
  )
}

/** An entry that does something here. */
export function MenuAction(props: { onAct: () => void; icon?: ReactNode; danger?: boolean; children: ReactNode }) {
  return (
    <BaseMenu.Item className={classes(styles.item, props.danger && styles.danger)} onClick={props.onAct}>
      {props.icon}
      {props.children}
    </BaseMenu.Item>
  )
}

export function MenuSeparator() {
  return <BaseMenu.Separator className={styles.separator} />
}
