import { entryIdOf } from '../../../../functions/domain/programmes/ledger/happened.ts'
import { postOutcome } from '../../../../functions/domain/programmes/ledger/post-outcome.ts'
import { ulid } from '../../../../functions/platform/ulid.ts'
import { accepting, partnerOf, programmeWith } from '../../../support/programmes/programmes.ts'
import { allowInvitations } from './requests.ts'
import type { Arrangement, Setup } from '../arrange.ts'

const RULES = [{ step: 'lead' as const, share: null, amount: 500, currency: 'EUR' }]

async function given({ app, fixtures: { ada, startup } }: Setup) {
  await programmeWith(app, ada, startup, { rules: RULES, holdDays: 0 })
  const partner = await app.signUp('Partner')
  await partnerOf(app, ada, startup, partner)
  return { partner, startupId: startup.id }
}

/** A commission of a new partner; one who is not signed in as anybody else is a stranger to it. */
async function earned(setup: Setup, isHeld: boolean) {
  const { partner, startupId } = await given(setup)
  const happened = {
    startupId,
    step: 'lead' as const,
    subject: ulid(),
    number: 1,
    at: new Date().toISOString(),
    linkId: ulid(),
    linkUserId: partner.id,
  }
  await postOutcome({ ...happened, ...(isHeld && { userId: partner.id }) })
  return { startupId, partner, entry: entryIdOf(happened) }
}

const withProgramme: Arrangement = async (setup) => {
  const { startupId } = await given(setup)
  return { params: { startupId } }
}

/** A signed-in actor has asked to become a partner. */
const asked: Arrangement = async (setup) => {
  const { app, actor, fixtures } = setup
  const { startupId } = await given(setup)
  if (actor.signedIn) await accepting(app, { token: actor.token ?? '' }, fixtures.startup)
  return { params: { startupId } }
}

async function reporting({ app, fixtures: { ada, startup } }: Setup) {
  const { body } = await app.call('POST /api/affiliate-links', { body: { name: 'Ada', startupId: startup.id } }, { as: ada })
  return {
    body: { startupId: startup.id, event: ulid(), name: 'purchase', code: body.code, value: 4_900, currency: 'EUR', customer: 'c-17' },
  }
}

const PROGRAMME = '/api/programmes/{startupId}'

/** The programme of the first startup. */
export const PROGRAMME_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  [`GET ${PROGRAMME}`]: withProgramme,
  [`PUT ${PROGRAMME}`]: async (setup) => {
    const { startupId } = await given(setup)
    const { body } = await setup.app.call(`GET ${PROGRAMME}`, { startupId }, { as: setup.fixtures.ada })
    const { updatedAt: _at, termsVersion: _terms, ...form } = body.programme
    return { params: { startupId }, body: form }
  },
  [`PUT ${PROGRAMME}/mine`]: async (setup) => {
    const { startupId } = await given(setup)
    const { body } = await setup.app.call(`GET ${PROGRAMME}`, { startupId }, { as: setup.fixtures.ada })
    return { params: { startupId }, body: { termsVersion: body.programme.termsVersion } }
  },
  // The partner of the fixtures stays one.
  [`DELETE ${PROGRAMME}/mine`]: async (setup) => {
    if (!setup.actor.isPartner) return asked(setup)
    const { partner, startupId } = await given(setup)
    return { params: { startupId }, actor: { ...setup.actor, id: partner.id, token: partner.token } }
  },
  [`GET ${PROGRAMME}/mine/ledger`]: asked,
  [`GET ${PROGRAMME}/mine/ledger.csv`]: asked,
  [`GET ${PROGRAMME}/mine/statement`]: async (setup) => ({ ...(await asked(setup)), query: { month: '2026-11' } }),
  [`GET ${PROGRAMME}/partners`]: withProgramme,
  [`POST ${PROGRAMME}/partners`]: async (setup) => {
    const { startupId } = await given(setup)
    await allowInvitations(setup)
    return { params: { startupId }, body: { userId: (await setup.app.signUp('Invited')).id } }
  },
  [`PATCH ${PROGRAMME}/partners/{userId}`]: async (setup) => {
    const { startupId, partner } = await given(setup)
    return { params: { startupId, userId: partner.id }, body: { state: 'paused' } }
  },
  [`GET ${PROGRAMME}/ledger`]: async (setup) => ({ params: { startupId: (await earned(setup, false)).startupId } }),
  [`POST ${PROGRAMME}/ledger/{entry}/decide`]: async (setup) => {
    const { startupId, entry } = await earned(setup, true)
    return { params: { startupId, entry }, body: { release: true } }
  },
  [`POST ${PROGRAMME}/payments`]: async (setup) => {
    const { startupId, partner } = await earned(setup, false)
    return { params: { startupId }, body: { userId: partner.id, currency: 'EUR', amount: 500, reference: 'Transfer 17' } }
  },
  'POST /api/programmes/conversions': reporting,
  'POST /api/programmes/conversions/{event}/reverse': async (setup) => {
    const { body } = await reporting(setup)
    await setup.app.call('POST /api/programmes/conversions', { body }, { as: setup.fixtures.ada })
    return { params: { event: body.event }, body: { startupId: body.startupId } }
  },
  'POST /api/programmes/codes': async ({ app, fixtures: { ada, startup } }) => {
    const { body } = await app.call('POST /api/affiliate-links', { body: { name: 'Ada', startupId: startup.id } }, { as: ada })
    return { body: { code: body.code } }
  },
}
