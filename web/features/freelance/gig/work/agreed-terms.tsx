import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Gig } from '../../../../../shared/entities/freelance/gig.ts'
import { formatDate } from '../../../../../shared/format/date.ts'
import { FixedValue, Properties, Property } from '../../../../entities/boards/panel/parts.tsx'
import { priceText } from '../../../../entities/freelance/words/budget.ts'
import { conversationPath } from '../../../../entities/messages/paths.ts'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { daysAfter } from '../dates.ts'
import { posterName } from '../poster-name.ts'
import styles from '../gig-panel.module.css'
import { Text } from '../../../../ui/layout/text.tsx'

/** What was agreed, and the conversation about it. */
export function AgreedTerms({ gig, agreement }: { gig: Gig; agreement: Agreement }) {
  const { freelancer, amount, days, role, agreedAt, contactId } = agreement
  return (
    <>
      <Properties>
        <Property name="Freelancer">
          <FixedValue>
            <Link to={`/profiles/${freelancer.id}`} dir="auto" className={styles.link}>
              {freelancer.name}
            </Link>
          </FixedValue>
        </Property>
        <Property name="Price">
          <FixedValue>
            <Text as="span" tone="strong" weight="medium" numeric>
              {priceText(amount, agreement)}
            </Text>
          </FixedValue>
        </Property>
        <Property name="Time">
          <FixedValue>
            {days} {days === 1 ? 'day' : 'days'}, until {formatDate(daysAfter(agreedAt, days))}
          </FixedValue>
        </Property>
        {role === null ? null : (
          <Property name="Role">
            <FixedValue>
              <span dir="auto">{role.title}</span>
            </FixedValue>
          </Property>
        )}
        <Property name="Agreed">
          <FixedValue>{formatDate(agreedAt)}</FixedValue>
        </Property>
      </Properties>
      <div className={styles.actions}>
        <ButtonLink to={conversationPath({ kind: 'user', id: contactId })} size="small" icon={<MessageSquare size={16} />}>
          Message {gig.isManaged ? freelancer.name : posterName(gig)}
        </ButtonLink>
      </div>
    </>
  )
}

/** What two users agreed on. */
export type Agreement = NonNullable<Gig['agreement']>
