import type { Option } from '../../../ui/fields/select-field.tsx'

/** The time zones to choose from: the chosen one and this device's first. */
export function timeZones(chosen: string): Option[] {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = new Set([chosen, here, ...Intl.supportedValuesOf('timeZone')].filter(Boolean))
  return [...zones].map((value) => ({ value, label: value === here ? `${named(value)} (this device)` : named(value) }))
}

const named = (zone: string) => zone.replaceAll('_', ' ')
