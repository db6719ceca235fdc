import { CoverButton } from '../../../../ui/list/cover-button.tsx'
import styles from '../section.module.css'

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
export const MoneyTable = ({ label, columns, rows, open, onOpen }: MoneyTableProps) => (
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
