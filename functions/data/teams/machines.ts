import { ulid } from '../../platform/ulid.ts'
import { users, type StoredUser } from '../accounts/users.ts'
import { listPage, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'
import { MACHINE_ID_START, memberships, type Membership, type MembershipId } from './memberships.ts'

/**
 * The user as whom a token of a startup acts. It lies where users and memberships lie, so that rules and checks of transactions find it; its
 * items are of other kinds, and its membership is in no list of members, so that nothing counts or notifies it.
 */
interface StoredMachine extends StoredUser {
  startupId: string
}
const machines = entity<StoredMachine, { id: string }>({
  kind: 'machine',
  key: ({ id }) => users.key({ id }),
  indexes: ({ id, startupId }) => ({ gsi1: { pk: `STARTUP#${startupId}`, sk: `MACHINE#${id}` } }),
})
const machineMemberships = entity<Membership, MembershipId>({ ...memberships, kind: 'machine-membership' })

/** The id of a new machine, by which it is known. */
export const newMachineId = (): string => `${MACHINE_ID_START}${ulid().slice(1)}`

/** A user without sign-in, with a membership. */
export const putMachine = (membership: Membership): Record<'machine' | 'membership', Mutation> => {
  const { userId: id, startupId, joinedAt: createdAt, person } = membership
  const email = `machine@${id.toLowerCase()}.invalid`
  const user = { ...person, id, email, points: 0, createdAt, verifiedAt: createdAt, sessionsValidFrom: 0, startupId }
  return { machine: put(machines, user, { absent: true }), membership: put(machineMemberships, membership, { absent: true }) }
}

/** Deletes the membership of a machine; what it did keeps its name. */
export const deleteMachineMembership = (id: MembershipId): Mutation => remove(memberships.key(id))

/** A page of the machines that a startup ever had. */
export const listMachines = (startupId: string, options: PageOptions): Promise<ListPage<StoredMachine>> =>
  listPage(machines, { ...options, index: 'gsi1', pk: `STARTUP#${startupId}`, prefix: 'MACHINE#' })

export const deleteMachine = (id: string): Mutation => remove(machines.key({ id }))
