/** What a partner can earn for: an account, a member, a lead or a won deal that came by a link, and a conversion that a server reported. */
export const EARNING_STEPS = ['account', 'member', 'lead', 'won', 'reported'] as const
export type EarningStep = (typeof EARNING_STEPS)[number]
/** Steps that have a value, of which a rule can give a share. */
export const VALUED_STEPS: readonly EarningStep[] = ['won', 'reported']
