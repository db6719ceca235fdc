import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { ranksAfter } from '../../../../shared/boards/rank.ts'
import { LEAD_STAGES, OPPORTUNITY_STAGES } from '../../../../shared/choices.ts'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import type { OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import { type FaceState, ItemBoard } from '../../../../web/entities/boards/cards/item-board.tsx'
import { columnItems, indexItems } from '../../../../web/entities/boards/data/board-index.ts'
import type { ItemTest } from '../../../../web/entities/boards/data/cards-by-column.ts'
import { type Destination, neighboursAt } from '../../../../web/entities/boards/data/neighbours.ts'
import { useLists } from '../../../../web/entities/boards/data/use-lists.ts'
import type { SalesItem } from '../../../../web/entities/sales/use-sales.ts'
import type { SalesChange, SalesForm, SalesKind } from '../../../../web/entities/sales/screen/sales-kind.ts'
import type { MemberById } from '../../../../web/entities/teams/members.ts'
import { LEADS as LEAD_KIND } from '../../../../web/features/leads/lead-kind.tsx'
import { testOf as leadTest } from '../../../../web/features/leads/view/filters.ts'
import { OPPORTUNITIES as OPPORTUNITY_KIND } from '../../../../web/features/opportunities/opportunity-kind.tsx'
import { testOf as opportunityTest } from '../../../../web/features/opportunities/view/filters.ts'
import { COUNT, WORDS } from './cards.ts'

const RANKS = ranksAfter(null, COUNT)
const PEOPLE = ['Ada Lovelace', 'Grace Hopper', 'Mary Somerville'].map((name) => ({ id: name, name, profileImage: null }))
const MEMBERS: MemberById = new Map(PEOPLE.map((person) => [person.id, person]))
const NOW = new Date().toISOString()
const times = { createdAt: NOW, updatedAt: NOW, deletesAt: null, version: 1 }

const cardsOf = <T,>(stages: readonly T[]) =>
  Array.from({ length: COUNT }, (_, at) => ({
    ...times,
    id: `${at}`,
    rank: RANKS[at] ?? '',
    stage: stages[Math.floor((at * stages.length) / COUNT)] as T,
    name: `${WORDS[at % WORDS.length]} ${at}`,
    company: at % 3 === 0 ? 'Analytical Engines' : '',
    currency: at % 5 === 0 ? 'EUR' : 'USD',
    amount: at * 1_000,
    ownerId: PEOPLE[at % PEOPLE.length]?.id ?? '',
    lostReason: '',
    noteCount: at % 4,
    createdBy: 'Ada Lovelace',
  }))
const LEADS: readonly Lead[] = cardsOf(LEAD_STAGES).map(({ amount, ...lead }, at) => ({
  ...lead,
  email: `lead${at}@example.com`,
  phone: '',
  title: 'Founder',
  source: 'manual',
  link: null,
  value: amount,
  tags: at % 2 === 0 ? ['fair 2026', 'b2b'] : [],
  nextFollowUpAt: at % 2 === 0 ? NOW : null,
  opportunityId: null,
  consentAt: null,
  stageChangedAt: NOW,
  lastActivityAt: NOW,
}))
const OPPORTUNITIES: readonly OpportunityCard[] = cardsOf(OPPORTUNITY_STAGES).map(({ name, ...card }, at) => ({
  ...card,
  title: name,
  leadId: null,
  probability: 25,
  expectedCloseAt: at % 2 === 0 ? '2030-01-31' : null,
  closedAt: null,
}))

const NOTHING: ReadonlySet<string> = new Set()
const addressOf = (id: string): string => `?id=${id}`
const ignore = () => {}
const columnOf = ({ stage }: SalesItem): string => stage
const never = () => false
const nothing = () => null
/** As the screen does: a key renders the board only when it changes the lists. */
const Columns = memo(ItemBoard) as typeof ItemBoard
const loadMenu = async () => nothing

interface SalesAppProps<T extends SalesItem, C extends SalesChange, F extends SalesForm> {
  kind: SalesKind<T, C, F>
  initial: readonly T[]
  testOf: (search: string) => ItemTest<T>
}

/** As the screens of leads and opportunities: the letter appears first, then the cards that it finds. */
function SalesApp<T extends SalesItem, C extends SalesChange, F extends SalesForm>({ kind, initial, testOf }: SalesAppProps<T, C, F>) {
  const { stages, nameOf, Face } = kind
  const [items, setItems] = useState(initial)
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const index = useMemo(
    () =>
      indexItems(
        stages.map(({ id }) => id),
        items,
        columnOf,
      ),
    [stages, items],
  )
  const lists = useLists(
    index,
    useMemo(() => testOf(search), [testOf, search]),
  )
  const onMove = useCallback(
    ({ id }: T, to: Destination) => {
      const { rank } = neighboursAt(columnItems(index, to.columnId), id, to)
      setItems((before) => before.map((item) => (item.id === id ? { ...item, stage: to.columnId, rank } : item)))
    },
    [index],
  )
  const contentOf = useCallback(
    (item: T) => ({
      columns: stages,
      columnId: item.stage,
      refusalOf: nothing,
      onMove: ignore,
      onOpen: ignore,
      isSelected: false,
      onSelect: ignore,
      onCopyLink: ignore,
      removal: undefined,
      item,
      screen: null,
    }),
    [stages],
  )
  const renderFace = useCallback((item: T, state: FaceState) => <Face item={item} memberById={MEMBERS} {...state} />, [Face])
  return (
    <main>
      <input aria-label="Filter" value={text} onChange={({ currentTarget: { value } }) => setText(value)} />
      <Columns<T, null>
        {...{ columnOf, index, lists, addressOf, nameOf, onMove, renderFace, contentOf }}
        label="Board"
        noun="card"
        boardId="bench/"
        columns={stages}
        selected={NOTHING}
        canMove
        loadMenu={loadMenu}
        menuLabelOf={nameOf}
        onSelect={ignore}
        renderSummary={kind.renderSummary}
        takesNew={never}
        renderAdd={nothing}
      />
    </main>
  )
}

const findLeads = (search: string) =>
  leadTest({ search, stages: [], owners: [], sources: [], links: [], tags: [], isStale: false, isDue: false }, '')
const findOpportunities = (search: string) => opportunityTest({ search, stages: [], owners: [] }, '')

export const LeadsApp = () => <SalesApp kind={LEAD_KIND} initial={LEADS} testOf={findLeads} />
export const OpportunitiesApp = () => <SalesApp kind={OPPORTUNITY_KIND} initial={OPPORTUNITIES} testOf={findOpportunities} />
