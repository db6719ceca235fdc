import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { toast } from '../../../lib/toasts/toast.ts'

/** The addresses of the open items of a board, beside its view. */
export function useAddresses(parameter: string, query: string) {
  const navigate = useNavigate()
  const addressOf = useCallback(
    (id: string) => `?${new URLSearchParams([...new URLSearchParams(query), [parameter, id]]).toString()}`,
    [parameter, query],
  )
  const open = useCallback((id: string) => void navigate(addressOf(id)), [navigate, addressOf])
  return { addressOf, open }
}

export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(address, location.href).href)
    toast.success('Link copied')
  } catch {
    toast.error('The link could not be copied. Please try again')
  }
}
