import * as z from 'zod/mini'
import type { StartupChange } from '../../../shared/entities/startups/startup-form.ts'
import { Startup } from '../../../shared/entities/startups/startup.ts'
import { fail } from '../../../shared/errors.ts'
import { STAGES_KEPT } from '../../../shared/limits.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { requireTeamRole, type TeamActor } from '../../data/teams/memberships.ts'
import { putStartupDetails, updateStartup, type StoredStartup } from '../../data/startups/startups.ts'
import { getWholeStartup, type WholeStartup } from '../../data/teams/whole-startup.ts'
import { transact, type Write } from '../../data/transaction.ts'
import { defined } from '../../platform/defined.ts'
import { deleteUnused } from '../uploads/delete-unused.ts'
import { excerptOf } from '../startup-cards.ts'
import { requireVerified } from '../accounts/verified-address/require-verified.ts'
import { notYours, PICTURE_KINDS, releasing, taking, unlessShown, wantedOf, type Pictures } from './pictures.ts'
import { seenBy } from './startup-view.ts'

interface Edit {
  startupId: string
  by: TeamActor & { isVerified: boolean }
  form: StartupChange
  /** The files that came with the form. */
  published: Pictures
}

/**
 * Changes what the form names of a startup and nothing else of it (domain 3.2), all or nothing; gives the startup as it is then.
 * `startup.stale` with `current` when the form began with another version, unless the startup is what it asks for; without a version
 * the last write wins. Files of the form that the startup does not show in the end are deleted.
 */
export async function editStartup(edit: Edit): Promise<WholeStartup> {
  let shown: Partial<Pictures> = {}
  try {
    const whole = await tryEdit(edit)
    shown = whole.startup
    return whole
  } finally {
    const left = PICTURE_KINDS.flatMap((kind) => edit.published[kind] ?? []).filter((url) => url !== shown.logo && url !== shown.banner)
    await Promise.all(left.map(deleteUnused))
  }
}

async function tryEdit({ startupId, by, form, published }: Edit): Promise<WholeStartup> {
  return retryOnConflict(async () => {
    const before = (await getWholeStartup(startupId, { consistent: true })) ?? fail('startup.not_found')
    const after = edited(before, form, wantedOf(form, await unlessShown(published, before.startup)))
    const changed = changesBetween(before, after)
    if (changed.showPublicly !== undefined && by.teamRole !== 'Owner') fail('auth.forbidden')
    if (changed.showPublicly) requireVerified(by)
    if (Object.keys(changed).length === 0 && after.details === before.details) return before
    if (typeof form.version === 'number' && form.version !== before.startup.version) {
      fail('startup.stale', undefined, { current: z.parse(Startup, seenBy(by.userId, before)) })
    }
    const refused = await transact(await writesOf(before, after, changed, by))
    if (!refused) return after
    if (!('startup' in refused)) throwIfFinal(refused)
    return CONFLICT
  })
}

/** Without a version conflict the caller's team role or picture is refused. */
function throwIfFinal(refused: object): void {
  if ('by' in refused) fail('auth.forbidden')
  const foreign = PICTURE_KINDS.filter((kind) => kind in refused)
  if (foreign.length > 0) notYours(foreign)
}

const FACTS = [
  'name',
  'stage',
  'website',
  'location',
  'industry',
  'currency',
  'showPublicly',
  'logo',
  'banner',
] as const satisfies readonly (keyof StoredStartup)[]

function edited(before: WholeStartup, form: StartupChange, pictures: Partial<Pictures>): WholeStartup {
  const { startup, stageHistory } = before
  const { name, stage, website, location, industry, showPublicly, details = before.details } = form
  const now = new Date().toISOString()
  const after = {
    ...startup,
    ...defined({ name, stage, website, location, industry, currency: form.currency || undefined }),
    // Startups that never were have no field.
    ...(showPublicly !== undefined &&
      (showPublicly === 'true' || before.startup.showPublicly) && { showPublicly: showPublicly === 'true' }),
    ...pictures,
    details: excerptOf(details),
    updatedAt: now,
    version: startup.version + 1,
  }
  const reached = after.stage === startup.stage ? stageHistory : [...stageHistory, { stage: after.stage, at: now }].slice(-STAGES_KEPT)
  return { ...before, startup: after, details, stageHistory: reached }
}

const changesBetween = ({ startup: before }: WholeStartup, { startup: after }: WholeStartup): Partial<StoredStartup> =>
  Object.fromEntries(FACTS.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]))

/** Only what the form changes is named, so that roles and members may change at the same time. */
async function writesOf(
  { startup: before, details: textBefore }: WholeStartup,
  { startup, details, stageHistory }: WholeStartup,
  changed: Partial<StoredStartup>,
  by: TeamActor,
): Promise<Record<string, Write>> {
  const { id: startupId, updatedAt } = startup
  const taken: Partial<Pictures> = { ...(changed.logo && { logo: changed.logo }), ...(changed.banner && { banner: changed.banner }) }
  const replaced = PICTURE_KINDS.flatMap((kind) => (kind in changed ? (before[kind] ?? []) : []))
  // A logo that is to be the banner, or the other way round: one transaction cannot both take and release a file.
  const shownAlready = PICTURE_KINDS.filter((kind) => replaced.some((url) => url === taken[kind]))
  if (shownAlready.length > 0) notYours(shownAlready)
  return {
    startup: updateStartup(before, { ...changed, details: startup.details, updatedAt }),
    by: requireTeamRole({ startupId, userId: by.userId }, by.teamRole),
    ...((textBefore !== details || changed.stage !== undefined) && { text: putStartupDetails({ startupId, details, stageHistory }) }),
    ...taking(taken, by.userId, startupId),
    ...(await releasing(replaced, startupId)),
  }
}
