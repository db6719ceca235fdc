import { updateVerified } from '../../../data/accounts/users.ts'

/** The write that marks an e-mail as proved by its user; the condition fails when the user has another one by now. */
export const verifyAddress = updateVerified
