/** The fixed lists of links and of figures; apart from the others, since most screens need none of them. */

/** How far back numbers are looked at; '24h' goes by hours, the others by days. */
export const INTERVALS = ['24h', '7d', '30d', '90d', '1y', 'all'] as const
export type Interval = (typeof INTERVALS)[number]
/** The intervals of the figures of a startup: days of the reader's time zone, and months of it for the last twelve ('1y') and for 'all'. */
export const ANALYTICS_INTERVALS = ['7d', '30d', '90d', '1y', 'all'] as const
export type AnalyticsInterval = (typeof ANALYTICS_INTERVALS)[number]
/** What a chart marks: the stage changed, a member joined or left, a link was created, an opportunity was won. */
export const ANNOTATIONS = ['stage', 'joined', 'left', 'link', 'won'] as const
/** From a click to a member, in this order (domain 3.14). */
export const FUNNEL_STEPS = ['clicks', 'conversions', 'requests', 'members'] as const
/** Parts of a campaign, as the address carries them: `utm_source` and so on. */
export const UTM_FIELDS = ['source', 'medium', 'campaign', 'term', 'content'] as const
/** By what clicks are broken down. */
export const DIMENSIONS = [...UTM_FIELDS, 'link', 'referrer', 'country', 'device', 'browser', 'os', 'trigger', 'variant'] as const
export type Dimension = (typeof DIMENSIONS)[number]
/** By what the figures of links are broken down; tags are those of the links. */
export const BREAKDOWNS = [...DIMENSIONS, 'tag'] as const
export type Breakdown = (typeof BREAKDOWNS)[number]
/** What figures of links can be filtered by, several at once; `maker` is the id of who made the links. */
export const LINK_FILTERS = [...UTM_FIELDS, 'referrer', 'country', 'device', 'link', 'tag', 'maker'] as const
export type LinkFilter = (typeof LINK_FILTERS)[number]
/** What came of clicks: an account, a request to join, a new member, a lead, a won deal, a conversion that a server reported. */
export const OUTCOME_STEPS = ['account', 'request', 'member', 'lead', 'won', 'reported'] as const
export type OutcomeStep = (typeof OUTCOME_STEPS)[number]
/** Why a visit does not count (domain 3.13). */
export const UNCOUNTED = ['bot', 'own', 'duplicate', 'expired', 'limit', 'password'] as const
export type Uncounted = (typeof UNCOUNTED)[number]
/** Reserved: the first segments of this site's paths, and names that its operators would use. No link code may equal one. */
export const RESERVED_CODES = [
  'admin',
  'affiliate',
  'affiliate-links',
  'analytics',
  'api',
  'browse-startups',
  'create-startup',
  'forgot-password',
  'freelance',
  'group-chat',
  'help',
  'home',
  'join',
  'join-startup',
  'launchcrew',
  'leads',
  'login',
  'my-dashboard',
  'my-requests',
  'my-startups',
  'notifications',
  'official',
  'points',
  'profile',
  'profiles',
  'register',
  'reset-password',
  'security',
  'settings',
  'startup',
  'support',
  'team',
  'uploads',
  'www',
] as const
/** Whether a code is an address of the site itself. */
export const isReserved = (code: string): boolean => (RESERVED_CODES as readonly string[]).includes(code.toLowerCase())
