import { unfilteredOf } from '../../../../../shared/analytics-filter.ts'
import type { Figures } from '../../../../../shared/entities/analytics/figures.ts'
import { formatShortMoney } from '../../../../../shared/format/money.ts'
import { FigureRows } from '../../figures/figure-rows.tsx'
import { BarList } from '../../../../ui/chart/bar-list.tsx'
import type { Filtering } from '../../filter/filtering.ts'
import { areaLink } from '../area-links.ts'
import { Breakdown, Section } from '../section.tsx'
import type { AreaProps } from '../area-props.ts'
import { monthName, stageName } from './money-names.ts'
import { PrintedMoney } from './printed-money.tsx'
import { CoverButton } from '../../../../ui/list/cover-button.tsx'
import styles from '../section.module.css'

type Shown = NonNullable<Figures['opportunities']>
type Money = Shown['money'][number]

interface OpportunitiesProps extends AreaProps {
  opportunities: Shown
}

/** Opportunities, and the money of those in one currency; of several the user selects. */
export function Opportunities({ startupId, opportunities: { money, byCurrency }, filtering }: OpportunitiesProps) {
  const { chosen, applied, onToggle } = filtering
  const isFiltered = applied.source !== undefined || applied.currency !== undefined
  const shown = money.find((one) => one.currency === chosen.currency) ?? money[0]
  return (
    <Section title="Opportunities" link={areaLink('opportunities', startupId)}>
      <FigureRows names={['deals-open', 'deals-won']} />
      <div className={styles.screen}>
        {byCurrency.length > 1 ? (
          <Breakdown
            title={CURRENCIES}
            none=""
            isEmpty={false}
            unfiltered={unfilteredOf(applied, ['currency', 'source', 'opportunityStage'])}
          >
            <BarList label={CURRENCIES} rows={byCurrency} open={chosen.currency} onOpen={(value) => onToggle('currency', value)} />
          </Breakdown>
        ) : null}
        {shown ? (
          <OfCurrency money={shown} filtering={filtering} />
        ) : (
          <p className={styles.none}>{isFiltered ? 'No amounts with this filter.' : 'No amounts. Add an opportunity with an amount.'}</p>
        )}
      </div>
      {money.length > 0 ? <PrintedMoney money={money} /> : null}
    </Section>
  )
}
const CURRENCIES = 'Open opportunities by currency'

function OfCurrency({ money: { currency, byStage, forecast }, filtering }: { money: Money; filtering: Filtering }) {
  const { chosen, applied, onToggle } = filtering
  const write = (amount: number) => formatShortMoney(amount, currency)
  return (
    <>
      <FigureRows names={[`sum-${currency}`, `weighted-${currency}`, `won-${currency}`]} />
      <Breakdown
        title={`Open opportunities by stage (${currency})`}
        none="No open opportunities."
        isEmpty={byStage.length === 0}
        unfiltered={unfilteredOf(applied, ['opportunityStage', 'source', 'currency'])}
      >
        <MoneyTable
          label={`Open opportunities by stage in ${currency}`}
          columns={['Stage', 'Count', 'Amount', 'Weighted']}
          rows={byStage.map(({ stage, count, sum, weighted }) => ({
            value: stage,
            name: stageName(stage),
            cells: [count.toLocaleString(), write(sum), write(weighted)],
          }))}
          open={chosen.opportunityStage}
          onOpen={(stage) => onToggle('opportunityStage', stage)}
        />
      </Breakdown>
      <Breakdown
        title={`Forecast by month (${currency})`}
        none="Close dates give a forecast."
        isEmpty={forecast.length === 0}
        unfiltered={unfilteredOf(applied, ['source', 'currency'])}
      >
        <MoneyTable
          label={`Forecast by month in ${currency}`}
          columns={['Month', 'Weighted']}
          rows={forecast.map(({ month, weighted }) => ({ value: month, name: monthName(month), cells: [write(weighted)] }))}
        />
      </Breakdown>
    </>
  )
}

interface MoneyTableProps {
  label: string
  columns: readonly string[]
  rows: readonly { value: string; name: string; cells: readonly string[] }[]
  /** The selected value. */
  open?: string | undefined
  /** Without it the values cannot be selected. */
  onOpen?: (value: string) => void
}

/** Values with their amounts; pressing one selects it. */
const MoneyTable = ({ label, columns, rows, open, onOpen }: MoneyTableProps) => (
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
      {rows.map(({ value, name, cells }) => (
        <tr key={value} data-pressable={onOpen && true} data-open={value === open || undefined}>
          <th scope="row">
            {onOpen ? (
              <CoverButton aria-pressed={value === open} onClick={() => onOpen(value)}>
                {name}
              </CoverButton>
            ) : (
              name
            )}
          </th>
          {cells.map((cell, at) => (
            <td key={columns[at + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
