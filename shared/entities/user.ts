import * as z from 'zod/mini'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts'
import { Person } from './person.ts'
import { line, stating, Time } from './text.ts'

export const BlockedPerson = z.object({ ...Person.shape, blockedAt: Time })
export type BlockedPerson = z.output<typeof BlockedPerson>

/** The caller's own user (spec 3; S3-01). */
export const User = z.object({
  ...Person.shape,
  email: z.string(),
  level: z.int(),
  points: z.int(),
  createdAt: Time,
  /** Whether the e-mail is proved, or counts as proved until `verifyBy`. */
  isVerified: z.boolean(),
  verifyBy: z.optional(Time),
  /** An e-mail that replaces the other one once it is proved. */
  pendingEmail: z.optional(z.string()),
})
export type User = z.output<typeof User>

/** What comes along unseen when an address is copied: with it, it would be another account. */
const UNSEEN = /(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Composed again in the end: what stood between the parts of a sign is gone, and a small letter may be composed otherwise. */
const canonical = (value: string) => value.toWellFormed().normalize('NFKC').replaceAll(UNSEEN, '').trim().toLowerCase().normalize('NFKC')

export const Email = z
  .string('Email must be text')
  .check(
    z.overwrite(canonical),
    z.minLength(1, 'Email is required'),
    z.maxLength(EMAIL_MAX, `Email may have at most ${EMAIL_MAX} characters`),
    z.regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@.,;:<>()[\]\\"]+(\.[^\s@.,;:<>()[\]\\"]+)+$/, 'Please enter a valid email'),
  )

export const UserName = line('Name', NAME_MAX)

/** A new password; what is common or personal is refused by the server besides (domain 3.1). */
export const NewPassword = z.string('Password must be text').check(
  stating(
    z.refine<string>((value) => [...value].length >= PASSWORD_MIN, `Password must have at least ${PASSWORD_MIN} characters`),
    { minimum: PASSWORD_MIN },
  ),
  stating(
    z.refine<string>((value) => [...value].length <= PASSWORD_MAX, `Password may have at most ${PASSWORD_MAX} characters`),
    { maximum: PASSWORD_MAX },
  ),
  z.refine((value) => value.isWellFormed(), 'Password has characters that cannot be stored'),
)

export const Session = z.object({ token: z.string(), user: User })
export type Session = z.output<typeof Session>

/** A password that is checked against the stored one. */
export const Password = z
  .string('Password must be text')
  .check(z.minLength(1, 'Password is required'), z.maxLength(PASSWORD_MAX * 2, 'Password is too long'))
