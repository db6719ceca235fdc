/** Business constants of the specification (part 9) and the limits of the domain; units are in the names. */

export const NAME_MAX = 80
export const EMAIL_MAX = 254
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export const HEADLINE_MAX = 120
export const BIO_MAX = 2_000
export const SKILLS_MAX = 20
export const SKILL_MAX = 40
export const PROFILE_LINK_MAX = 300
export const REPORT_MAX = 1_000
export const BLOCKS_LISTED = 100
/** A factor is recent for so long. */
export const RECENT_FACTOR_MINUTES = 10
/** Owners of a team of so many are asked for a second factor. */
export const TEAM_ASKED = 5
/** Until lost factors can be removed, and for how long then. */
export const RECOVERY_HOURS = 72
export const RECOVERY_LINK_DAYS = 7
export const PASSKEYS_MAX = 10
/** API tokens of one user, and of one startup. */
export const API_TOKENS_MAX = 20
export const API_TOKEN_MAX_DAYS = 365
/** How many days before its end the user is reminded of a token. */
export const API_TOKEN_REMINDER_DAYS = 7
export const PASSKEY_NAME_MAX = 60
/** Browsers of a user that show what is pushed. */
export const PUSH_DEVICES_MAX = 20
export const RECOVERY_CODES = 10
export const BROWSERS_REMEMBERED = 10
export const BROWSER_DAYS = 30
export const RESET_MINUTES = 30
/** Shared views of a startup, and of each maker in it. */
export const SHARED_VIEWS_MAX = 20
export const VISITOR_PASSWORD_MIN = 6
/** Hours in which a link or code proves an e-mail address. */
export const ADDRESS_HOURS = 24
/** Hours in which a former e-mail address can be taken back. */
export const TAKE_BACK_HOURS = 72
export const NOTIFICATION_DAYS = 90
export const NOTIFICATIONS_LISTED = 100
/** Startups and items that a user may mute. */
export const MUTED_MAX = 500
/** Alerts of a limited group in a UTC day; later ones arrive as read (domain 3.11). */
export const ALERTS_PER_DAY = 5

export const STARTUP_NAME_MAX = 100
export const DETAILS_MAX = 5_000
export const PREVIEW_MAX = 500
export const CARD_DETAILS_MAX = 280
export const LOCATION_MAX = 120
export const URL_MAX = 2_048
export const ROLE_TITLE_MAX = 80
export const ROLE_DESCRIPTION_MAX = 500
export const ROLES_PER_STARTUP = 50
/** Roles that one call may add: each is two writes of a transaction, which takes 100. */
export const ROLES_AT_ONCE = 40
export const MEMBERS_PER_STARTUP = 2_000
export const REQUEST_MESSAGE_MAX = 1_000
export const REQUEST_NOTE_MAX = 500
export const REQUEST_DAYS = 30
/** Addresses that one call may invite by mail, and how often each mail can be sent again. */
export const INVITED_AT_ONCE = 20
export const RESENDS_MAX = 3
export const CREW_LINK_USES = 10
export const CREW_LINK_USES_MAX = 100
export const CREW_LINK_DAYS = 7
export const CREW_LINK_DAYS_MAX = 30
/** Days in which an offer of ownership can be accepted. */
export const TRANSFER_DAYS = 7
/** Days after a decline before the same person may ask the same startup again. */
export const ASK_AGAIN_DAYS = 7
export const STAGES_KEPT = 50
export const STARTUPS_PER_OWNER = 20
export const SAVED_MAX = 200

export const LINKS_PER_STARTUP = 5_000
export const LINKS_ANSWERED = 200
export const LINKS_AT_ONCE = 200
export const LINKS_PER_PAGE = 50
/** UTC days, today included, of which a list shows the clicks of each link. */
export const SPARKLINE_DAYS = 14
export const CODE_MIN = 3
export const CODE_MAX = 40
export const UTM_MAX = 255
export const PREVIEW_TITLE_MAX = 100
export const PREVIEW_TEXT_MAX = 200
export const CODE_LENGTH = 8
export const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
export const CONVERSION_DAYS = 30
/** Accounts that one address with one user agent makes in a UTC day before the next ones stop converting (domain 3.10, rule 4). */
export const ACCOUNTS_PER_IDENTITY = 5
/** Accounts of one network and UTC day before conversions by the next ones earn nothing (domain 3.10, rule 4). */
export const ACCOUNTS_PER_NETWORK = 5
export const VISIT_MONTHS = 13

export const TASKS_PER_STARTUP = 2_000
export const TASK_TITLE_MAX = 200
export const TASK_DESCRIPTION_MAX = 10_000
export const ASSIGNEES_MAX = 10
export const TASK_LABELS_MAX = 10
export const CHECKLIST_MAX = 50
export const CHECKLIST_TEXT_MAX = 200
export const COMMENT_MAX = 4_000
export const COLUMNS_MAX = 10
export const COLUMN_NAME_MAX = 40
export const WIP_LIMIT_MAX = 99
export const LABELS_MAX = 30
export const LABEL_NAME_MAX = 30
/** Characters of an order key; a column with a longer one is given new keys (domain 3.5). */
export const RANK_MAX = 40
/** Tasks that one call may create or change. */
export const TASKS_AT_ONCE = 45
/** Days after which a deleted item is deleted permanently (domain 2, D-CONV-10). */
export const DELETED_DAYS = 30
/** How long what visitors left is held for a decision, and how long a discarded one can be restored. */
export const HELD_DAYS = 30
export const DISCARDED_DAYS = 1
/** Days after which a completed task leaves the board. */
export const COMPLETED_DAYS = 30

export const LEADS_PER_STARTUP = 5_000
export const LEAD_NAME_MAX = 120
export const PHONE_MAX = 40
export const COMPANY_MAX = 120
export const JOB_TITLE_MAX = 120
export const LOST_REASON_MAX = 200
export const LEAD_TAGS_MAX = 10
export const LEAD_TAG_MAX = 30
export const NOTE_MAX = 4_000
/** Days without activity after which an open lead is stale. */
export const STALE_DAYS = 14
/** Leads or opportunities that one call may change. */
export const SALES_AT_ONCE = 45
export const OPPORTUNITIES_PER_STARTUP = 2_000
export const OPPORTUNITY_TITLE_MAX = 160
export const OPPORTUNITY_DESCRIPTION_MAX = 5_000
/** Minor units of a currency: below what a JavaScript number holds exactly, also as the sum of a board. */
export const MONEY_MAX = 1_000_000_000_000

export const GIG_TITLE_MIN = 5
export const GIG_TITLE_MAX = 120
export const GIG_DESCRIPTION_MIN = 20
export const GIG_DESCRIPTION_MAX = 5_000
export const WANTED_SKILLS_MAX = 10
/** The deadline of a gig is at most so many days ahead. */
export const GIG_DEADLINE_DAYS = 90
export const LETTER_MIN = 20
export const LETTER_MAX = 3_000
export const PROPOSAL_DAYS_MAX = 365
/** Days in which an offer can be accepted. */
export const OFFER_DAYS = 7
/** Days after which a review is shown without the other one. */
export const REVIEW_DAYS = 14
export const REVIEW_MAX = 1_000
export const REASON_MAX = 500
/** With their letters. */
export const PROPOSALS_PER_PAGE = 5
/** Of the user themselves, without letters. */
export const OWN_PROPOSALS_PER_PAGE = 8
export const GIGS_PER_PAGE = 8
export const REVIEWS_PER_PAGE = 12
/** Gigs of one user or startup that are not completed, closed or cancelled. */
export const LIVE_GIGS_MAX = 50

/** Of a table that is imported. */
export const IMPORT_ROWS = 1_000
export const IMPORT_MAX_BYTES = 1_000_000
/** The table as JSON, in which line breaks and quotes take two bytes. */
export const IMPORT_BODY_MAX_BYTES = 2 * IMPORT_MAX_BYTES + 1_024

export const MESSAGE_MAX = 4_000
/** Characters of a message that lists and quotations show. */
export const MESSAGE_PREVIEW_MAX = 160
export const CONVERSATION_PAGE = 200
/** Entries of a list of received or sent messages at most (domain, trap T-9). */
export const TALKS_LISTED = 500
/** Bytes of content of such a list: a Lambda answers at most 6 MB, and JSON takes two bytes for some characters of one. */
export const TALKS_LISTED_BYTES = 2_000_000
export const ROOM_NAME_MAX = 60
export const ROOM_MEMBERS_MAX = 250
/** A room with more members shows no read receipts, and names only so many of a team. */
export const ROOM_MEMBERS_SHOWN = 30
/** Groups that one person may have created. */
export const ROOMS_PER_CREATOR = 100
export const ATTACHMENTS_MAX = 4
export const FILE_NAME_MAX = 200
/** Kinds of reactions to one message. */
export const REACTION_KINDS_MAX = 20
/** Seconds for which typing is shown after the last word of it (domain 3.12). */
export const TYPING_SECONDS = 15
/** Seconds after the last sign of a user for which they count as online (domain 3.12): a tab with the live channel gives signs less often. */
export const ONLINE_SECONDS = { polling: 120, live: 300 }

export const MEETING_TITLE_MAX = 120
export const MEETING_DESCRIPTION_MAX = 5_000
export const MEETING_LOCATION_MAX = 200
export const MEETING_URL_MAX = 500
export const MEETING_MINUTES_MIN = 5
export const MEETING_MINUTES_MAX = 24 * 60
export const RECURRENCE_INTERVAL_MAX = 12
export const RECURRENCE_COUNT_MAX = 100
export const MEETING_REMINDERS_MAX = 3
export const ATTENDEES_MAX = 100
export const RSVP_NOTE_MAX = 200
/** Occurrences of a series that are cancelled, changed or answered on their own, each. */
export const EXDATES_MAX = 300
export const CALENDAR_DAYS_MAX = 366
export const BUSY_DAYS_MAX = 31

export const IMAGE_MAX_BYTES = 10 * 1_024 * 1_024
/** All files of one multipart body together; larger ones are uploaded first (a Lambda takes 6 MB, base64 included). */
export const MULTIPART_MAX_BYTES = 4 * 1_024 * 1_024
export const IMAGE_MAX_PIXELS = 25_000_000
export const PRESIGN_SECONDS = 5 * 60
export const PRESIGNED_GET_SECONDS = 60
export const UNUSED_UPLOAD_HOURS = 24
export const PENDING_UPLOAD_HOURS = 24

export const JSON_BODY_MAX_BYTES = 64 * 1_024
export const JSON_DEPTH_MAX = 32
export const TOKEN_MAX_CHARS = 4_096
export const IDEMPOTENCY_KEY_MAX = 100
export const IDEMPOTENCY_HOURS = 24
export const SESSION_IDLE_DAYS = 7
export const SESSION_MAX_DAYS = 30

export const PAGE_MAX = 100
export const CARDS_PER_PAGE = 9

/** Track calls of one visitor a minute: counted in memory, and by the firewall per address (domain 2, D-CONV-8). */
export const TRACK_CALLS_PER_MINUTE = 600

/** Characters of the terms of a partner programme, and the most days of its window and of its hold. */
export const PROGRAMME_TERMS_MAX = 10_000
export const PROGRAMME_WINDOW_MAX = 90
export const PROGRAMME_HOLD_MAX = 180
/** Clicks that a browser keeps until its user signs in; those older than the longest window go first. */
export const KEPT_CLICKS = 20
/** So long after its registration a code that a user names counts for the account. */
export const CODE_SIGNUP_MINUTES = 60
/** How old a conversion may be that a server reports. */
export const REPORTED_DAYS = 90
