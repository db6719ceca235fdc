/** The address of a meeting: its panel over the tab of its startup; `date` names an occurrence of a series. */
export const meetingPath = (startupId: string, meetingId: string, date?: string | null): string =>
  `/startup/${startupId}/meetings?meeting=${meetingId}${date ? `&occurrence=${date}` : ''}`

/** The address at which a new meeting is begun. */
export const newMeetingPath = (startupId: string): string => `/startup/${startupId}/meetings?new=meeting`
