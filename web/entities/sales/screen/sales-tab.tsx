import type { ComponentType } from 'react'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { isAmong } from '../../../../shared/permissions.ts'
import { BoardTab, LoadedBoard } from '../../boards/screen/board-tab.tsx'
import { type SalesItem, type SalesStore, useSales } from '../use-sales.ts'
import type { SalesChange, SalesForm, SalesKind } from './sales-kind.ts'

interface Loaded<T extends SalesItem> {
  startup: Startup
  store: SalesStore<T>
  items: readonly T[]
}

interface SalesTabProps<T extends SalesItem, C extends SalesChange, F extends SalesForm> {
  kind: SalesKind<T, C, F>
  startup: Startup
  /** The parameters of the address that belong to the view. */
  names: readonly string[]
  Screen: ComponentType<Loaded<T>>
}

/** The tab of the leads or opportunities of a startup, for those who may see them. */
export const SalesTab = <T extends SalesItem, C extends SalesChange, F extends SalesForm>(props: SalesTabProps<T, C, F>) => (
  <BoardTab
    startup={props.startup}
    canSee={isAmong(props.kind.seenBy, props.startup.myTeamRole)}
    refusal={props.kind.refusal}
    viewId={salesViewId(props.kind.plural, props.startup.id)}
    names={props.names}
  >
    <Content {...props} />
  </BoardTab>
)

function Content<T extends SalesItem, C extends SalesChange, F extends SalesForm>(props: SalesTabProps<T, C, F>) {
  const { kind, startup, Screen } = props
  const store = useSales(kind.source, startup.id)
  const { items, error, retry } = store
  return (
    <LoadedBoard {...{ startup, items, error, retry }} what={kind.plural} refusal={kind.refusal}>
      {(loaded) => <Screen startup={startup} store={store} items={loaded} />}
    </LoadedBoard>
  )
}

/** Under which this browser remembers the view; that of the tasks has the id of the startup alone. */
export const salesViewId = (plural: 'leads' | 'opportunities', startupId: string): string => `${startupId}/${plural}`
