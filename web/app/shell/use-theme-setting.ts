import { useEffect } from 'react'
import { followThemeSetting } from '../../entities/accounts/theme-setting.ts'

/** The theme of the account and of this browser go together while somebody is signed in. */
export function useThemeSetting(): void {
  useEffect(followThemeSetting, [])
}
