import { Row, Stack } from '../../../ui/layout/stack.tsx'
import type { ReactNode } from 'react'
import { CardTitle } from '../../boards/cards/card-title.tsx'
import type { MemberById } from '../../teams/members.ts'
import { Assignees } from '../../tasks/card/assignees.tsx'
import styles from './sales-card.module.css'

interface SalesCardProps {
  title: string
  /** Below the title, such as the company. */
  note: string
  to: string
  tabIndex: number
  isSelected: boolean
  ownerId: string | null
  memberById: MemberById
  /** The amount, at the start of the last row. */
  amount: string | null
  /** Badges and tags. */
  children?: ReactNode
  menu: ReactNode
}

/** What a card of the board shows of a lead or an opportunity. */
export const SalesCard = ({ title, note, to, tabIndex, isSelected, ownerId, memberById, amount, children, menu }: SalesCardProps) => (
  <article className={styles.card} data-selected={isSelected || undefined}>
    <Row gap={2} align="start" between>
      <Stack gap={0.5}>
        <CardTitle to={to} tabIndex={tabIndex} isName>
          {title}
        </CardTitle>
        {note === '' ? null : (
          <p dir="auto" className={styles.note}>
            {note}
          </p>
        )}
      </Stack>
      {menu}
    </Row>
    {children ? <div className={styles.facts}>{children}</div> : null}
    {amount === null && ownerId === null ? null : (
      <div className={styles.foot}>
        <span className={styles.amount}>{amount}</span>
        {ownerId === null ? null : <Assignees ids={[ownerId]} memberById={memberById} />}
      </div>
    )}
  </article>
)
