import { useMemo, useState } from 'react'
import type { OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import { decimalOf, formatShortMoney, formatWholeMoney } from '../../../../shared/format/money.ts'
import { TimeChart } from '../../../ui/chart/time-chart.tsx'
import { Stat, Stats } from '../../../ui/facts/stat.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import styles from './forecast.module.css'
import { type Forecast as CurrencyForecast, type ForecastMonth, forecastsOf, monthName } from './months.ts'

/** What the open opportunities are expected to bring by month, as a chart and as a table. */
export function Forecast({ cards }: { cards: readonly OpportunityCard[] }) {
  const forecasts = useMemo(() => forecastsOf(cards), [cards])
  const [wanted, setWanted] = useState('')
  const forecast = forecasts.find(({ currency }) => currency === wanted) ?? forecasts[0]
  if (forecast === undefined) {
    return (
      <Card>
        <EmptyState drawing="search" title="Nothing to forecast">
          Open opportunities with an amount and a close date appear here by month, weighted by their probability.
        </EmptyState>
      </Card>
    )
  }
  const { currency, months } = forecast
  return (
    <>
      {forecasts.length > 1 ? (
        <div className={styles.currency}>
          <SelectField
            name="currency"
            label="Currency"
            options={forecasts.map((one) => one.currency)}
            value={currency}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        </div>
      ) : null}
      <Card title="Forecast by month">
        <Totals forecast={forecast} />
        <Chart forecast={forecast} />
      </Card>
      <Card flush>
        <DataTable label="Forecast by month" columns={columnsOf(currency)} rows={months} keyOf={({ month }) => month ?? 'none'} />
      </Card>
    </>
  )
}

function Totals({ forecast: { currency, months } }: { forecast: CurrencyForecast }) {
  const sum = (of: 'amount' | 'weighted' | 'count') => months.reduce((total, month) => total + month[of], 0)
  return (
    <Stats>
      <Stat label="Weighted" value={formatShortMoney(sum('weighted'), currency)} />
      <Stat label="Total" value={formatShortMoney(sum('amount'), currency)} />
      <Stat label="Open opportunities" value={sum('count').toLocaleString()} />
    </Stats>
  )
}

function Chart({ forecast: { currency, months } }: { forecast: CurrencyForecast }) {
  const write = (value: number) => formatWholeMoney(value, currency)
  const major = (amount: number) => Number(decimalOf(amount, currency))
  const points = months
    .filter(({ month }) => month !== null)
    .map(({ month, weighted, amount }) => ({
      name: monthName(month).slice(0, 3),
      title: monthName(month),
      values: [major(weighted), major(amount)],
    }))
  return (
    <TimeChart
      label={`Weighted forecast in ${currency}`}
      measures={[
        { name: 'Weighted', write },
        { name: 'Total', write },
      ]}
      points={points}
    />
  )
}

const columnsOf = (currency: string): Column<ForecastMonth>[] => [
  { title: 'Month', cell: ({ month }) => monthName(month), keepTogether: true },
  { title: 'Opportunities', end: true, cell: ({ count }) => count.toLocaleString() },
  { title: 'Total', end: true, cell: ({ amount }) => formatShortMoney(amount, currency) },
  { title: 'Weighted', end: true, cell: ({ weighted }) => formatShortMoney(weighted, currency) },
]
