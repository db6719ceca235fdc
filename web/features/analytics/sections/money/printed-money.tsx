import type { Money } from '../../../../../shared/entities/analytics/figures.ts'
import { formatShortMoney } from '../../../../../shared/format/money.ts'
import { classes } from '../../../../ui/classes.ts'
import { monthName, stageName } from './money-names.ts'
import styles from '../section.module.css'

/** More rows do not fit on the page. */
const ROWS_MAX = 18
const MONTHS_MAX = 6

interface Row {
  key: string
  name: string
  isStage: boolean
  cells: readonly string[]
}

/** On paper, where no currency can be chosen: the money of all of them. */
export function PrintedMoney({ money }: { money: readonly Money[] }) {
  const rows = money.flatMap(rowsOf)
  const isShort = rows.length > ROWS_MAX
  return (
    <div className={classes('print-only', styles.printed)} aria-hidden>
      <table className={styles.money}>
        <thead>
          <tr>
            {['Open opportunities', 'Count', 'Amount', 'Weighted', 'Won'].map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ isStage }) => !isShort || !isStage)
            .map(({ key, name, isStage, cells: [count, amount, weighted, won] }) => (
              <tr key={key} data-stage={isStage || undefined}>
                <th>{name}</th>
                <td>{count}</td>
                <td>{amount}</td>
                <td>{weighted}</td>
                <td>{won}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {isShort ? <p>Amounts by stage are in the CSV file.</p> : null}
      {money.map(({ currency, forecast }) =>
        forecast.length === 0 ? null : (
          <p key={currency}>
            <b>Forecast {currency}</b>{' '}
            {forecast
              .slice(0, MONTHS_MAX)
              .map(({ month, weighted }) => `${monthName(month)} ${formatShortMoney(weighted, currency)}`)
              .join(' · ')}
            {forecast.length > MONTHS_MAX ? ` and ${forecast.length - MONTHS_MAX} more` : ''}
          </p>
        ),
      )}
    </div>
  )
}

function rowsOf({ currency, sum, weighted, won, byStage }: Money): Row[] {
  const write = (amount: number | null) => (amount === null ? '–' : formatShortMoney(amount, currency))
  const count = byStage.reduce((all, stage) => all + stage.count, 0)
  const total = [count.toLocaleString(), write(sum.value), write(weighted.value), write(won.value)]
  const stages = byStage.filter((stage) => stage.count > 0)
  return [
    { key: currency, name: currency, isStage: false, cells: total },
    ...stages.map((one) => ({
      key: `${currency} ${one.stage}`,
      name: stageName(one.stage),
      isStage: true,
      cells: [one.count.toLocaleString(), write(one.sum), write(one.weighted), ''],
    })),
  ]
}
