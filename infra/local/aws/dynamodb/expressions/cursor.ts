/** A document path: an attribute's name, then names in maps. */
export type Path = readonly [string, ...string[]]

/** A syntax or semantic error of an expression; the caller adds which expression it was. */
export class ExpressionFlaw extends Error {}

interface Token {
  kind: 'name' | '#name' | ':value' | 'sign' | 'end' | 'unknown'
  text: string
}

const TOKEN = /\s*(?:([a-zA-Z]\w*)|(#\w+)|(:\w+)|(<>|<=|>=|[(),.=<>+])|(\S))/y
const KINDS = ['name', '#name', ':value', 'sign', 'unknown'] as const
const MOST_LEVELS = 32
const MOST_OPERATORS = 300
const MOST_PARENTHESES = 300

/** The tokens of an expression; the last one marks its end. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const group = match.findIndex((part, at) => at > 0 && part !== undefined)
    tokens.push({ kind: KINDS[group - 1] ?? 'unknown', text: match[group] ?? '' })
  }
  return [...tokens, { kind: 'end', text: '<EOF>' }]
}

/** Reads an expression from left to right and collects its placeholders. */
export class Cursor {
  readonly placeholders = new Set<string>()
  readonly #tokens: Token[]
  /** What may be written in such an expression, for refusals. */
  readonly #known: string
  #at = 0
  #operators = 0
  #depth = 0
  /** Where the last pair of parentheses began and ended. */
  #closed = { from: -1, to: -1 }

  constructor(text: string, known: string) {
    this.#tokens = tokensOf(text)
    this.#known = known
  }

  peek(ahead = 0): Token {
    return this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)] ?? { kind: 'end', text: '' }
  }

  take(): string {
    const { text } = this.peek()
    this.#at++
    return text
  }

  takeIf(sign: string): boolean {
    if (this.peek().text !== sign) return false
    this.#at++
    return true
  }

  expect(sign: string): void {
    if (!this.takeIf(sign)) this.refuse()
  }

  /** In upper or lower case. */
  takeKeyword(word: string): boolean {
    const { kind, text } = this.peek()
    if (kind !== 'name' || text.toUpperCase() !== word) return false
    this.#at++
    return true
  }

  isCall(): boolean {
    return this.peek().kind === 'name' && this.peek(1).text === '('
  }

  /** `member` as often as commas ask for it. */
  list<T>(member: () => T): T[] {
    const members = [member()]
    while (this.takeIf(',')) members.push(member())
    return members
  }

  /** `inner` within parentheses, which are redundant around others. */
  parenthesized<T>(inner: () => T): T {
    const from = this.#at
    this.expect('(')
    this.#depth++
    if (this.#depth > MOST_PARENTHESES) this.refuse()
    const content = inner()
    this.#depth--
    if (this.#closed.from === from + 1 && this.#closed.to === this.#at)
      throw new ExpressionFlaw('The expression has redundant parentheses;')
    this.expect(')')
    this.#closed = { from, to: this.#at }
    return content
  }

  /** A document path, with its placeholders as they are written. */
  path(): Path {
    const parts: [string, ...string[]] = [this.#name()]
    while (this.takeIf('.')) parts.push(this.#name())
    if (parts.length > MOST_LEVELS)
      throw new ExpressionFlaw(`The document path has too many nesting levels; nesting levels: ${parts.length}`)
    return parts
  }

  value(): string {
    if (this.peek().kind !== ':value') this.refuse()
    this.placeholders.add(this.peek().text)
    return this.take()
  }

  /** Counts what DynamoDB limits to 300 in one expression. */
  countOperator(): void {
    this.#operators++
    if (this.#operators > MOST_OPERATORS)
      throw new ExpressionFlaw(`The expression contains too many operators; operator count: ${this.#operators}`)
  }

  /** Expects the end. */
  finish(): void {
    if (this.peek().kind !== 'end') this.refuse()
  }

  refuse(): never {
    const near = this.#tokens.slice(Math.max(0, this.#at - 1), this.#at + 2).map(({ text }) => text)
    throw new ExpressionFlaw(
      `Syntax error; token: "${this.peek().text}", near: "${near.join(' ')}". This emulator of DynamoDB knows ${this.#known} here.`,
    )
  }

  #name(): string {
    const { kind, text } = this.peek()
    if (kind !== 'name' && kind !== '#name') this.refuse()
    if (kind === '#name') this.placeholders.add(text)
    else if (isReserved(text)) throw new ExpressionFlaw(`Attribute name is a reserved keyword; reserved keyword: ${text}`)
    return this.take()
  }
}

// The list: DynamoDB Developer Guide, "Reserved words in DynamoDB".
const WORDS = `
ABORT ABSOLUTE ACTION ADD AFTER AGENT AGGREGATE ALL ALLOCATE ALTER ANALYZE AND ANY ARCHIVE ARE ARRAY AS ASC ASCII ASENSITIVE ASSERTION
ASYMMETRIC AT ATOMIC ATTACH ATTRIBUTE AUTH AUTHORIZATION AUTHORIZE AUTO AVG BACK BACKUP BASE BATCH BEFORE BEGIN BETWEEN BIGINT BINARY
BIT BLOB BLOCK BOOLEAN BOTH BREADTH BUCKET BULK BY BYTE CALL CALLED CALLING CAPACITY CASCADE CASCADED CASE CAST CATALOG CHAR CHARACTER
CHECK CLASS CLOB CLOSE CLUSTER CLUSTERED CLUSTERING CLUSTERS COALESCE COLLATE COLLATION COLLECTION COLUMN COLUMNS COMBINE COMMENT
COMMIT COMPACT COMPILE COMPRESS CONDITION CONFLICT CONNECT CONNECTION CONSISTENCY CONSISTENT CONSTRAINT CONSTRAINTS CONSTRUCTOR
CONSUMED CONTINUE CONVERT COPY CORRESPONDING COUNT COUNTER CREATE CROSS CUBE CURRENT CURSOR CYCLE DATA DATABASE DATE DATETIME DAY
DEALLOCATE DEC DECIMAL DECLARE DEFAULT DEFERRABLE DEFERRED DEFINE DEFINED DEFINITION DELETE DELIMITED DEPTH DEREF DESC DESCRIBE
DESCRIPTOR DETACH DETERMINISTIC DIAGNOSTICS DIRECTORIES DISABLE DISCONNECT DISTINCT DISTRIBUTE DO DOMAIN DOUBLE DROP DUMP DURATION
DYNAMIC EACH ELEMENT ELSE ELSEIF EMPTY ENABLE END EQUAL EQUALS ERROR ESCAPE ESCAPED EVAL EVALUATE EXCEEDED EXCEPT EXCEPTION EXCEPTIONS
EXCLUSIVE EXEC EXECUTE EXISTS EXIT EXPLAIN EXPLODE EXPORT EXPRESSION EXTENDED EXTERNAL EXTRACT FAIL FALSE FAMILY FETCH FIELDS FILE
FILTER FILTERING FINAL FINISH FIRST FIXED FLATTERN FLOAT FOR FORCE FOREIGN FORMAT FORWARD FOUND FREE FROM FULL FUNCTION FUNCTIONS
GENERAL GENERATE GET GLOB GLOBAL GO GOTO GRANT GREATER GROUP GROUPING HANDLER HASH HAVE HAVING HEAP HIDDEN HOLD HOUR IDENTIFIED
IDENTITY IF IGNORE IMMEDIATE IMPORT IN INCLUDING INCLUSIVE INCREMENT INCREMENTAL INDEX INDEXED INDEXES INDICATOR INFINITE INITIALLY
INLINE INNER INNTER INOUT INPUT INSENSITIVE INSERT INSTEAD INT INTEGER INTERSECT INTERVAL INTO INVALIDATE IS ISOLATION ITEM ITEMS
ITERATE JOIN KEY KEYS LAG LANGUAGE LARGE LAST LATERAL LEAD LEADING LEAVE LEFT LENGTH LESS LEVEL LIKE LIMIT LIMITED LINES LIST LOAD
LOCAL LOCALTIME LOCALTIMESTAMP LOCATION LOCATOR LOCK LOCKS LOG LOGED LONG LOOP LOWER MAP MATCH MATERIALIZED MAX MAXLEN MEMBER MERGE
METHOD METRICS MIN MINUS MINUTE MISSING MOD MODE MODIFIES MODIFY MODULE MONTH MULTI MULTISET NAME NAMES NATIONAL NATURAL NCHAR NCLOB
NEW NEXT NO NONE NOT NULL NULLIF NUMBER NUMERIC OBJECT OF OFFLINE OFFSET OLD ON ONLINE ONLY OPAQUE OPEN OPERATOR OPTION OR ORDER
ORDINALITY OTHER OTHERS OUT OUTER OUTPUT OVER OVERLAPS OVERRIDE OWNER PAD PARALLEL PARAMETER PARAMETERS PARTIAL PARTITION PARTITIONED
PARTITIONS PATH PERCENT PERCENTILE PERMISSION PERMISSIONS PIPE PIPELINED PLAN POOL POSITION PRECISION PREPARE PRESERVE PRIMARY PRIOR
PRIVATE PRIVILEGES PROCEDURE PROCESSED PROJECT PROJECTION PROPERTY PROVISIONING PUBLIC PUT QUERY QUIT QUORUM RAISE RANDOM RANGE RANK
RAW READ READS REAL REBUILD RECORD RECURSIVE REDUCE REF REFERENCE REFERENCES REFERENCING REGEXP REGION REINDEX RELATIVE RELEASE
REMAINDER RENAME REPEAT REPLACE REQUEST RESET RESIGNAL RESOURCE RESPONSE RESTORE RESTRICT RESULT RETURN RETURNING RETURNS REVERSE
REVOKE RIGHT ROLE ROLES ROLLBACK ROLLUP ROUTINE ROW ROWS RULE RULES SAMPLE SATISFIES SAVE SAVEPOINT SCAN SCHEMA SCOPE SCROLL SEARCH
SECOND SECTION SEGMENT SEGMENTS SELECT SELF SEMI SENSITIVE SEPARATE SEQUENCE SERIALIZABLE SESSION SET SETS SHARD SHARE SHARED SHORT
SHOW SIGNAL SIMILAR SIZE SKEWED SMALLINT SNAPSHOT SOME SOURCE SPACE SPACES SPARSE SPECIFIC SPECIFICTYPE SPLIT SQL SQLCODE SQLERROR
SQLEXCEPTION SQLSTATE SQLWARNING START STATE STATIC STATUS STORAGE STORE STORED STREAM STRING STRUCT STYLE SUB SUBMULTISET SUBPARTITION
SUBSTRING SUBTYPE SUM SUPER SYMMETRIC SYNONYM SYSTEM TABLE TABLESAMPLE TEMP TEMPORARY TERMINATED TEXT THAN THEN THROUGHPUT TIME
TIMESTAMP TIMEZONE TINYINT TO TOKEN TOTAL TOUCH TRAILING TRANSACTION TRANSFORM TRANSLATE TRANSLATION TREAT TRIGGER TRIM TRUE TRUNCATE
TTL TUPLE TYPE UNDER UNDO UNION UNIQUE UNIT UNKNOWN UNLOGGED UNNEST UNPROCESSED UNSIGNED UNTIL UPDATE UPPER URL USAGE USE USER USERS
USING UUID VACUUM VALUE VALUED VALUES VARCHAR VARIABLE VARIANCE VARINT VARYING VIEW VIEWS VIRTUAL VOID WAIT WHEN WHENEVER WHERE WHILE
WINDOW WITH WITHIN WITHOUT WORK WRAPPED WRITE YEAR ZONE
`
const reserved = new Set(WORDS.trim().split(/\s+/))

/** Whether an expression may name an attribute only through ExpressionAttributeNames. */
const isReserved = (name: string): boolean => reserved.has(name.toUpperCase())
