import type { Proposal } from '../../../../../shared/entities/freelance/gig.ts'
import { formatMoney } from '../../../../../shared/format/money.ts'
import { Badge } from '../../../../ui/facts/badge.tsx'
import styles from './offer-terms.module.css'

const NONE = '–'
export type Offer = NonNullable<Proposal['offer']>

interface OfferTermsProps {
  proposal: Pick<Proposal, 'amount' | 'days' | 'currency' | 'budgetType'>
  offer: Offer
}

/** The terms of an offer beside those that were proposed. */
export function OfferTerms({ proposal, offer }: OfferTermsProps) {
  const { currency, budgetType } = proposal
  const rows = [
    {
      name: budgetType === 'hourly' ? 'Price per hour' : 'Price',
      proposed: formatMoney(proposal.amount, currency),
      offered: formatMoney(offer.amount, currency),
    },
    { name: 'Days', proposed: String(proposal.days), offered: String(offer.days) },
    ...(offer.role === null ? [] : [{ name: 'Role', proposed: NONE, offered: offer.role.title }]),
  ]
  return (
    <table className={styles.terms}>
      <caption className="visually-hidden">Terms</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Term</span>
          </th>
          <th scope="col">You proposed</th>
          <th scope="col">You are offered</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, proposed, offered }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{proposed}</td>
            <td>
              {offered} {offered === proposed || proposed === NONE ? null : <Badge tone="warning">Changed</Badge>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
