import { Tabs } from '@base-ui/react/tabs'
import { type ReactNode, useState } from 'react'
import { Card } from './card.tsx'
import styles from './tabbed-card.module.css'

interface TabbedCardProps {
  /** Names the row of tabs for screen readers. */
  label: string
  tabs: readonly { name: string; content: ReactNode }[]
  /** The tab that is open at first. */
  first?: string | undefined
}

/** A card that shows one of its parts at a time. */
export function TabbedCard({ label, tabs, first }: TabbedCardProps) {
  const [chosen, setChosen] = useState(first)
  const open = tabs.find(({ name }) => name === chosen) ?? tabs[0]
  if (open === undefined) return null
  return (
    <Card>
      <Tabs.Root value={open.name} onValueChange={(name: string) => setChosen(name)}>
        <Tabs.List aria-label={label} className={styles.tabs}>
          {tabs.map(({ name }) => (
            <Tabs.Tab key={name} value={name} className={styles.tab}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel key={open.name} value={open.name} className={styles.panel}>
          {open.content}
        </Tabs.Panel>
      </Tabs.Root>
    </Card>
  )
}
