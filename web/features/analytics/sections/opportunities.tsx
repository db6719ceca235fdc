import type { Figures } from '../../../../shared/entities/analytics/figures.ts'
import type { OpportunityStage } from '../../../../shared/choices.ts'
import { formatShortMoney } from '../../../../shared/format/money.ts'
import { OPPORTUNITY_STAGE_NAMES } from '../../../entities/sales/names.ts'
import { FigureRows } from '../figures/figure-rows.tsx'
import { SegmentLinks } from '../../../ui/layout/segment-links.tsx'
import { useSearchWith } from '../view/use-view.ts'
import { areaLink } from './area-links.ts'
import styles from './section.module.css'
import { Breakdown, Section } from './section.tsx'
import type { AreaProps } from './area-props.ts'

type Shown = NonNullable<Figures['opportunities']>
type Money = Shown['money'][number]

interface OpportunitiesProps extends AreaProps {
  opportunities: Shown
  /** The chosen currency. */
  currency: string | undefined
}

/** Opportunities, and the money of those in one currency; of several the user chooses. */
export function Opportunities({ startupId, opportunities: { money }, currency }: OpportunitiesProps) {
  const shown = money.find((one) => one.currency === currency) ?? money[0]
  return (
    <Section title="Opportunities" link={areaLink('opportunities', startupId)}>
      <FigureRows names={['deals-open', 'deals-won']} />
      {money.length > 1 ? <CurrencyLinks money={money} shown={shown} /> : null}
      {shown ? <OfCurrency money={shown} /> : <p className={styles.none}>No amounts. Add an opportunity with an amount.</p>}
    </Section>
  )
}

/** Addresses contain the whole view, so that they change when the sections around them do not. */
function CurrencyLinks({ money, shown }: { money: readonly Money[]; shown: Money | undefined }) {
  const searchWith = useSearchWith()
  return (
    <SegmentLinks
      label="Currency"
      segments={money.map((one) => ({ label: one.currency, to: searchWith({ currency: one.currency }), open: one === shown }))}
    />
  )
}

function OfCurrency({ money: { currency, byStage, forecast } }: { money: Money }) {
  const write = (amount: number) => formatShortMoney(amount, currency)
  const names: Readonly<Record<string, string>> = OPPORTUNITY_STAGE_NAMES satisfies Record<OpportunityStage, string>
  return (
    <>
      <FigureRows names={[`sum-${currency}`, `weighted-${currency}`, `won-${currency}`]} />
      <Breakdown title={`Open opportunities by stage (${currency})`} none="No open opportunities." isEmpty={byStage.length === 0}>
        <Table
          label={`Open opportunities by stage in ${currency}`}
          columns={['Stage', 'Count', 'Amount', 'Weighted']}
          rows={byStage.map(({ stage, count, sum, weighted }) => [
            names[stage] ?? stage,
            count.toLocaleString(),
            write(sum),
            write(weighted),
          ])}
        />
      </Breakdown>
      <Breakdown title={`Forecast by month (${currency})`} none="Close dates give a forecast." isEmpty={forecast.length === 0}>
        <Table
          label={`Forecast by month in ${currency}`}
          columns={['Month', 'Weighted']}
          rows={forecast.map(({ month, weighted }) => [monthName(month), write(weighted)])}
        />
      </Breakdown>
    </>
  )
}

interface TableProps {
  label: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

const Table = ({ label, columns, rows }: TableProps) => (
  <table className={styles.money} aria-label={label}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name = '', ...cells]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, at) => (
            <td key={columns[at + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const months = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric', timeZone: 'UTC' })
/** '2026-11' as 'Nov 2026'; what is not a month as it is. */
const monthName = (month: string): string => (/^\d{4}-\d{2}$/.test(month) ? months.format(new Date(`${month}-01`)) : month)
