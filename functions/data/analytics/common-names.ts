const SOURCES = ['affiliate', 'event', 'import', 'landing', 'manual', 'none', 'other', 'referral']
const LEAD_STAGES = ['contacted', 'lost', 'new', 'qualified', 'won']
const OPPORTUNITY_STAGES = ['lost', 'negotiation', 'proposal', 'prospecting', 'qualification', 'won']
const CURRENCIES = ['EUR', 'USD']
const COUNTED = ['opportunities.stage', 'opportunities.sum', 'opportunities.weighted']
const NUMBERS = Array.from({ length: 30 }, (_, at) => at)

/**
 * Names that most packs contain: the dictionary of their compression. Stored packs are read with it, so it never changes, even when
 * sources or stages do; another one takes another format.
 */
export const COMMON_NAMES: readonly string[] = [
  'clicks',
  'conversions',
  'meetings.held',
  'members',
  'members.joined',
  'requests.accepted',
  'requests.received',
  'roles.open',
  'tasks.created',
  'tasks.due:20',
  'tasks.open:',
  ...['maybe', 'no', 'pending', 'yes'].map((answer) => `meetings.answers:${answer}`),
  ...NUMBERS.flatMap((number) => [`requests.hours:${number}`, `tasks.days:${number}`]),
  ...SOURCES.flatMap((source) => [
    ...LEAD_STAGES.map((stage) => `leads.stage:${source}:${stage}`),
    ...['leads.created', 'leads.lost', 'leads.won', 'opportunities.won'].map((name) => `${name}:${source}`),
    ...CURRENCIES.map((currency) => `opportunities.won-sum:${source}:${currency}`),
    ...COUNTED.flatMap((name) =>
      OPPORTUNITY_STAGES.flatMap((stage) => CURRENCIES.map((currency) => `${name}:${source}:${stage}:${currency}`)),
    ),
    `opportunities.forecast:${source}:20`,
  ]),
].toSorted()
