/** The address of a lead: its panel over the leads of its startup. */
export const leadPath = (startupId: string, leadId: string): string => `/startup/${startupId}/leads?lead=${leadId}`

export const opportunityPath = (startupId: string, opportunityId: string): string =>
  `/startup/${startupId}/opportunities?opportunity=${opportunityId}`

/** The leads that a link brought. */
export const leadsOfLinkPath = (startupId: string, linkId: string): string => `/startup/${startupId}/leads?link=${linkId}`
