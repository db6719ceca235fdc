/** Where a click came from, as it counts: the campaign of the address before the defaults of the link. */
export interface Touch {
  source?: string
  medium?: string
  campaign?: string
  content?: string
  term?: string
  referrer?: string
  country?: string
  device?: string
  browser?: string
  os?: string
  trigger?: string
  /** Of two previews that are compared: the number of the comparison, and which was seen, as in 3B. */
  variant?: string
}
