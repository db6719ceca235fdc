/** The fixed lists of the product, in the order of the specification. */
export const STAGES = ['Idea', 'Prototype', 'Seed', 'Growth', 'Scale'] as const
export type Stage = (typeof STAGES)[number]

export const ROLE_TYPES = ['Admin', 'Manager', 'Employee - Tech and Design', 'Employee - Operations', 'Sales', 'Marketing'] as const
export type RoleType = (typeof ROLE_TYPES)[number]

export const PAY_PERIODS = ['hour', 'month', 'year'] as const
/** Where the work of a role is done. */
export const ROLE_PLACES = ['Remote', 'On site', 'Hybrid'] as const
export const ROLE_HOURS_MAX = 80

/** A team role in a startup, strongest first; 'Member' is a member without a role (spec 3, 6). */
export const TEAM_ROLES = ['Owner', ...ROLE_TYPES, 'Member'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

export const INDUSTRIES = [
  'Technology',
  'Healthcare',
  'Education',
  'Finance',
  'E-commerce',
  'Media & Entertainment',
  'Travel & Hospitality',
  'Food & Beverage',
  'Manufacturing',
  'Real Estate',
  'Other',
] as const
export type Industry = (typeof INDUSTRIES)[number]

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

export const ATTACHMENT_TYPES = [...IMAGE_TYPES, 'application/pdf'] as const
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]

/** Uploads with a public address. */
export const PICTURE_KINDS = ['logo', 'banner', 'profile', 'preview'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]
export const UPLOAD_KINDS = [...PICTURE_KINDS, 'attachment'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

export const REQUEST_KINDS = ['join', 'invite'] as const
export const REQUEST_STATUSES = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]
/** Why a request ended without a decision (domain 3.4). */
export const REQUEST_REASONS = ['role-filled', 'role-removed', 'startup-deleted', 'joined', 'blocked', 'expired'] as const

export const AREAS = ['Product', 'Design', 'Engineering', 'Sales and Marketing', 'Operations'] as const
/** Hours a week. */
export const COMMITMENTS = ['40+', '20-40', '<20'] as const
export const LOOKING_FOR = ['co-founder', 'team-member', 'startup', 'freelance'] as const
export const VISIBILITIES = ['members', 'hidden'] as const
export const REPORT_TARGETS = ['user', 'startup', 'link', 'gig', 'message', 'room-message', 'comment', 'review'] as const
export const REPORT_REASONS = ['spam', 'fake', 'harassment', 'other'] as const

/** What waits for an action of a user, on their dashboard. */
export const WAITING = ['request', 'meeting', 'proposal', 'offer', 'completion', 'transfer', 'message', 'mention'] as const
export const PRIORITIES = ['high', 'medium', 'low', 'default'] as const
/** How urgent a task is; `default` is unset (spec 3). */
export type Priority = (typeof PRIORITIES)[number]
export const WIP_MODES = ['warn', 'block'] as const
/** What happens when a column holds more than its limit: a warning, or a refusal. */
export type WipMode = (typeof WIP_MODES)[number]
export const LABEL_COLOURS = ['gray', 'red', 'orange', 'gold', 'green', 'teal', 'blue', 'purple'] as const
export type LabelColour = (typeof LABEL_COLOURS)[number]
export const TASK_ACTIVITIES = [
  'created',
  'moved',
  'renamed',
  'described',
  'assigned',
  'labelled',
  'due',
  'priority',
  'checklist',
  'commented',
  'completed',
  'archived',
  'restored',
] as const

export const RSVPS = ['pending', 'yes', 'maybe', 'no'] as const
/** What an attendee answered. */
export type Rsvp = (typeof RSVPS)[number]
export const MEETING_STATES = ['scheduled', 'cancelled'] as const
/** Minutes before the start of a meeting. */
export const REMINDER_MINUTES = [0, 5, 10, 15, 30, 60, 1_440] as const

export const LEAD_STAGES = ['new', 'contacted', 'qualified', 'won', 'lost'] as const
/** How far a lead is; `won` and `lost` are closed (domain 3.7). */
export type LeadStage = (typeof LEAD_STAGES)[number]
export const LEAD_SOURCES = ['manual', 'affiliate', 'landing', 'import', 'referral', 'event', 'other'] as const
/** How a lead was found. */
export type LeadSource = (typeof LEAD_SOURCES)[number]
/** What visitors do with a field of a hosted form: write, choose or agree. */
export const FORM_FIELD_KINDS = ['text', 'choice', 'consent'] as const
/** Why what a visitor left is held: it looks automatic, is over a limit of its network or e-mail, or there are as many leads as can be. */
export const HELD_REASONS = ['automatic', 'network', 'email', 'full'] as const
export type HeldReason = (typeof HELD_REASONS)[number]
/** What a CSV import does with a row whose e-mail a lead already has. */
export const ON_DUPLICATE = ['skip', 'update'] as const
export const OPPORTUNITY_STAGES = ['prospecting', 'qualification', 'proposal', 'negotiation', 'won', 'lost'] as const
/** How far an opportunity is; `won` and `lost` are closed (domain 3.8). */
export type OpportunityStage = (typeof OPPORTUNITY_STAGES)[number]
export const SALES_ACTIVITIES = [
  'created',
  'moved',
  'edited',
  'assigned',
  'valued',
  'followUp',
  'noted',
  'converted',
  'won',
  'lost',
  'reopened',
  'imported',
  'deleted',
  'restored',
] as const
/** What the log of a lead or an opportunity records. */
export type SalesActivityType = (typeof SALES_ACTIVITIES)[number]
export const BUDGET_TYPES = ['fixed', 'hourly'] as const
export type BudgetType = (typeof BUDGET_TYPES)[number]
/** By which the list of gigs is filtered, in units of the currency. */
export const MIN_BUDGETS = ['100', '500', '1000', '5000', '10000'] as const
export const GIG_STATES = ['draft', 'open', 'in-progress', 'closed', 'completed', 'cancelled'] as const
/** How far a gig is (domain 3.9). */
export type GigState = (typeof GIG_STATES)[number]
/** What the sides of agreed work did; the last is done by the product, after 14 days. */
export const WORK_STEPS = ['handed-in', 'changes', 'accepted', 'timed-out'] as const
export type WorkStepKind = (typeof WORK_STEPS)[number]
export const PROPOSAL_STATES = ['pending', 'shortlisted', 'offered', 'accepted', 'declined', 'expired', 'withdrawn'] as const
/** How far a proposal is; the first three are live (domain 3.9). */
export type ProposalState = (typeof PROPOSAL_STATES)[number]
/** Why the product declines proposals: another freelancer was hired, or the gig is over. */
export const PROPOSAL_REASONS = ['hired', 'closed', 'deadline', 'deleted'] as const
export type ProposalReason = (typeof PROPOSAL_REASONS)[number]

/** What the security log of an account names. */
export const SECURITY_ACTS = [
  'signed-in',
  'signed-in-passkey',
  'signed-in-code',
  'password',
  'email',
  'factor-added',
  'factor-removed',
  'recovery',
  'recovery-stopped',
  'sign-in-failed',
  'export',
  'token-made',
  'token-revoked',
] as const
export type SecurityAct = (typeof SECURITY_ACTS)[number]
