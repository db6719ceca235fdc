import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { LEAD_STAGES, OPPORTUNITY_STAGES } from '../../../../shared/choices.ts'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import type { OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import { columnItems, indexItems } from '../../../../web/entities/boards/data/board-index.ts'
import type { ItemTest } from '../../../../web/entities/boards/data/cards-by-column.ts'
import { type Destination, neighboursAt } from '../../../../web/entities/boards/data/neighbours.ts'
import { useLists } from '../../../../web/entities/boards/data/use-lists.ts'
import { SalesBoard, type SalesBoardProps } from '../../../../web/entities/sales/board/sales-board.tsx'
import type { SalesItem } from '../../../../web/entities/sales/data/use-sales.ts'
import { LEAD_STAGE_NAMES } from '../../../../web/entities/sales/names.ts'
import type { MemberById } from '../../../../web/entities/teams/members.ts'
import { LeadFace } from '../../../../web/features/leads/board/lead-face.tsx'
import { testOf as leadTest } from '../../../../web/features/leads/view/filters.ts'
import { OpportunityFace } from '../../../../web/features/opportunities/board/opportunity-face.tsx'
import { StageSums } from '../../../../web/features/opportunities/board/stage-sums.tsx'
import { STAGES } from '../../../../web/features/opportunities/stages.ts'
import { testOf as opportunityTest } from '../../../../web/features/opportunities/view/filters.ts'
import { COUNT, rankAt, WORDS } from './cards.ts'

const PEOPLE = ['Ada Lovelace', 'Grace Hopper', 'Mary Somerville'].map((name) => ({ id: name, name, profileImage: null }))
const MEMBERS: MemberById = new Map(PEOPLE.map((person) => [person.id, person]))
const NOW = new Date().toISOString()
const times = { createdAt: NOW, updatedAt: NOW, deletesAt: null, version: 1 }

const cardsOf = <T,>(stages: readonly T[]) =>
  Array.from({ length: COUNT }, (_, at) => ({
    ...times,
    id: `${at}`,
    rank: rankAt(at),
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
const allow = () => null

type Shared<T extends SalesItem> = Pick<SalesBoardProps<T>, 'label' | 'stages' | 'nameOf' | 'renderFace'> & {
  initial: readonly T[]
  testOf: (search: string) => ItemTest<T>
  renderSummary?: (stage: string, items: readonly T[]) => ReactNode
}

/** As the screens of leads and opportunities: the letter appears first, then the cards that it finds. */
function SalesApp<T extends SalesItem>({ initial, testOf, renderSummary, stages, ...board }: Shared<T>) {
  const [items, setItems] = useState(initial)
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const index = useMemo(
    () =>
      indexItems(
        stages.map(({ id }) => id),
        items,
        ({ stage }) => stage,
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
  const summary = useCallback(
    (stage: string, ids: readonly string[]) =>
      renderSummary?.(
        stage,
        ids.map((id) => index.byId.get(id)).filter((item) => item !== undefined),
      ),
    [index, renderSummary],
  )
  const adding = useMemo(
    () => ({ noun: 'card', textName: 'name', maxLength: 100, stages: stages.map(({ id }) => id), onCreate: async () => {} }),
    [stages],
  )
  return (
    <main>
      <input aria-label="Filter" value={text} onChange={({ currentTarget: { value } }) => setText(value)} />
      <SalesBoard<T>
        {...board}
        {...{ stages, index, lists, addressOf, onMove, adding }}
        startupId="bench"
        selected={NOTHING}
        canWrite
        onOpen={ignore}
        onSelect={ignore}
        refusalOf={allow}
        onRemove={ignore}
        renderSummary={summary}
      />
    </main>
  )
}

const LEAD_STAGES_NAMED = LEAD_STAGES.map((id) => ({ id, name: LEAD_STAGE_NAMES[id] }))
const LEADS_OF = {
  initial: LEADS,
  label: 'Leads',
  stages: LEAD_STAGES_NAMED,
  nameOf: ({ name }: Lead) => name,
  testOf: (search: string) =>
    leadTest({ search, stages: [], owners: [], sources: [], links: [], tags: [], isStale: false, isDue: false }, ''),
  renderFace: (lead: Lead, state: Omit<Parameters<typeof LeadFace>[0], 'lead' | 'memberById'>) => (
    <LeadFace lead={lead} memberById={MEMBERS} {...state} />
  ),
}
const OPPORTUNITIES_OF = {
  initial: OPPORTUNITIES,
  label: 'Opportunities',
  stages: STAGES,
  nameOf: ({ title }: OpportunityCard) => title,
  testOf: (search: string) => opportunityTest({ search, stages: [], owners: [] }, ''),
  renderFace: (card: OpportunityCard, state: Omit<Parameters<typeof OpportunityFace>[0], 'card' | 'memberById'>) => (
    <OpportunityFace card={card} memberById={MEMBERS} {...state} />
  ),
  renderSummary: (stage: string, cards: readonly OpportunityCard[]) => <StageSums stage={stage} cards={cards} />,
}

export const LeadsApp = () => <SalesApp {...LEADS_OF} />
export const OpportunitiesApp = () => <SalesApp {...OPPORTUNITIES_OF} />
