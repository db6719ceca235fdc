/** The fixed lists of the product, in the order of the specification. */
export const STAGES = ['Idea', 'Prototype', 'Seed', 'Growth', 'Scale'] as const
export type Stage = (typeof STAGES)[number]

export const ROLE_TYPES = ['Admin', 'Manager', 'Employee - Tech and Design', 'Employee - Operations', 'Sales', 'Marketing'] as const
export type RoleType = (typeof ROLE_TYPES)[number]

/** A place inside one startup, strongest first; 'Member' is a member without a role (spec 3, 6). */
export const STANDINGS = ['Owner', ...ROLE_TYPES, 'Member'] as const
export type Standing = (typeof STANDINGS)[number]

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

export const UPLOAD_KINDS = ['logo', 'banner', 'profile'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

export const REQUEST_KINDS = ['join', 'invite'] as const
export const REQUEST_STATUSES = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]
/** Why a request ended that nobody decided (domain 3.4). */
export const REQUEST_REASONS = ['role-filled', 'role-removed', 'startup-deleted', 'joined', 'blocked', 'expired'] as const

export const AREAS = ['Product', 'Design', 'Engineering', 'Sales and Marketing', 'Operations'] as const
/** Hours a week. */
export const COMMITMENTS = ['40+', '20-40', '<20'] as const
export const LOOKING_FOR = ['co-founder', 'team-member', 'startup', 'freelance'] as const
export const VISIBILITIES = ['members', 'hidden'] as const
export const REPORT_TARGETS = ['user', 'startup', 'link'] as const
export const REPORT_REASONS = ['spam', 'fake', 'harassment', 'other'] as const
