import type { Location } from 'react-router-dom'

/** Whether an address is that of the operators' desk, which leads to itself as an unknown one where the server knows no desk. */
export const isDesk = ({ pathname, state }: Location<unknown>): boolean =>
  pathname === '/operator' && (state as { isUnknown?: true } | null)?.isUnknown !== true
