import type * as z from 'zod/mini'
import type { Access, Items, ItemKind, Rule } from '../access.ts'
import type { TeamRole } from '../choices.ts'
import type { User } from '../entities/user.ts'
import type { ErrorCode } from '../errors.ts'
import type { Rate } from '../rates.ts'
import type { CallerToken, EndpointScope, ReadScope, WriteScope } from '../scopes.ts'
import type { Ok } from './ok.ts'

type Schema = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /api/${string}`

/** The names in braces of a route. */
export type Param<R> = R extends `${string}{${infer P}}${infer Rest}` ? P | Param<Rest> : never
type BodyField<E> = E extends { body: infer B extends Schema } ? keyof z.output<B> & string : never

/** Why changes are not reported to open screens. */
type NotLive =
  | 'a download'
  | 'a search, which stays as it was found'
  | 'always the same answer'
  | 'changed by its own user alone, in the same tab'
  | 'figures of a moment, which say when they were read'
  | 'read again whenever its screen opens'
  | 'read without a session'

export interface Endpoint {
  summary: string
  access: Access
  /** What an API token needs to call it; see shared/scopes.ts. */
  scope: EndpointScope
  /** The name of the tool that agents call it by; without one, no agent does (functions/pages/mcp). */
  tool?: string
  query?: Schema
  body?: Schema
  /** Names of the file parts: the body is then multipart/form-data, and its fields are text. */
  files?: readonly string[]
  returns: Schema
  /** A list that is read page by page: `query` is a `PageQuery` and `returns` a `page`, or an array. */
  paged?: Paged
  errors?: readonly ErrorCode[]
  /** What it answers instead of JSON: then `returns` is the text, and `fileName` what a browser calls the download. */
  produces?: { type: 'text/csv' | 'text/calendar'; fileName: string }
  /** Set on each GET whose answer no rule of `functions/domain/live/publish/hints.ts` reports as changed. */
  notLive?: NotLive
  /** Counted per caller, or per address when signed out, before anything is done. */
  rate?: Rate
  /** Refused unless the caller has proved who they are in the last ten minutes: by signing in, or again. */
  recentFactor?: true
  /** The answer has a version, which the handler passes to `revalidate`: a client with that version gets 304. */
  revalidates?: true
  /** Its answer is the same for every caller, and the edge keeps it as this header says. */
  cacheControl?: string
  /** Bytes that a JSON body may have, instead of those of all other endpoints; above them it fails with its code `….too_large`. */
  bodyMaxBytes?: number
  /** Scripts of any website may post to it (CORS), and with `true` forms; a browser that sent a form gets a page, also for a refusal. */
  anySite?: true | 'scripts'
  /** The counter of its answers (shared/metrics.ts). */
  metric?: 'ClickCalls' | 'SignIns'
  /** It creates something: a repeat with the same `Idempotency-Key` gets the first answer for 24 hours (design 2). */
  idempotent?: true
}
/** How many items a page has: unless the client names a limit, and at most. */
export interface Paged {
  size: number
  max?: number
  /** `returns` is an array, and the cursor of the next page is the header `X-Next-Cursor` instead of a field (spec 7). */
  cursorIn?: 'header'
}
export type HeaderPaged = { paged: { cursorIn: 'header' } }
export type Contract = Readonly<Record<Route, Endpoint>>

type Checked<C> = {
  [R in keyof C]: R extends Route
    ? { access: Access<Param<R>, BodyField<C[R]>>; scope: ScopeOf<R> } & { [K in Exclude<keyof C[R], keyof Endpoint>]: never } & PagedParts<
          C[R]
        > &
        IdempotentParts<R, C[R]> &
        (C[R] extends { recentFactor: true } ? { scope: 'sessionOnly' } : unknown)
    : never
}
/** Reading needs a scope that reads, all else one that writes. */
type ScopeOf<R> = 'any' | 'sessionOnly' | (R extends `GET ${string}` ? ReadScope : WriteScope)
type PagedParts<E> = E extends { paged: Paged }
  ? {
      query: z.ZodMiniType<{ cursor?: string | undefined; limit?: number | undefined }>
      returns: E extends HeaderPaged ? z.ZodMiniType<unknown[]> : z.ZodMiniType<{ items: unknown[]; nextCursor: string | null }>
    }
  : unknown
/** Keys belong to signed-in users, and other methods need none. */
type IdempotentParts<R, E> = E extends { idempotent: true }
  ? { access: R extends `POST ${string}` ? { kind: Exclude<Access['kind'], 'anyone' | 'operator'> } : never }
  : unknown

/** Returns its argument; the compiler refuses a path outside /api/ and an access rule that names what the route lacks. */
export const resource = <const C extends Record<string, Endpoint>>(contract: C & Checked<C>): C => contract

export const anyone = { kind: 'anyone' } as const
/** An operator, who is none of the product's users: left out of the public OpenAPI document. */
export const operatorOnly = { kind: 'operator' } as const
/** Everyone who calls from an address of an operator. */
export const operatorSigningIn = { kind: 'operator', signsIn: true } as const
export const signedIn = { kind: 'signedIn' } as const
/** The path parameter must be the caller's own id. */
export const self = <const P extends string>(param: P) => ({ kind: 'self', param }) as const
/** The caller must have one of `teamRoles` in the startup that `find` leads to. */
export const inStartup = <const F extends string, const S extends readonly TeamRole[]>(find: F, teamRoles: S) =>
  ({ kind: 'inStartup', find, teamRoles }) as const
/** The caller must be one of the item's people. */
export const party = <const K extends ItemKind, const F extends readonly (keyof Items[K])[]>(item: K, ...fields: F) =>
  ({ kind: 'party', item, fields }) as const
/** The caller must be one of the item's people and a member of its startup. */
export const memberParty = <const K extends ItemKind, const F extends readonly (keyof Items[K])[]>(item: K, ...fields: F) =>
  ({ kind: 'party', item, fields, isMember: true }) as const
/** One of the rules is enough. */
export const either = <const R extends readonly Rule[]>(...rules: R) => ({ kind: 'either', rules }) as const

/** The caller of a public endpoint; `userId` is set when a valid token came along. */
export interface Visitor {
  userId: string | undefined
  /** Keyed hash of address and user agent: the same for the same visitor, and no address can be read from it. */
  identity: string
  /** Keyed hash of the address alone (of an IPv6 address, its network), for limits. */
  addressKey: string
  userAgent: string
  country: string
  host: string
  /** Where the site lives, as in https://example.org. */
  origin: string
}
/** The signed-in user, as read from the table for this call. */
export interface Caller extends User {
  /** Of a program it is the id of its token. */
  sessionId: string
  token?: CallerToken
  /** Set on accounts beyond the fifth that one identity made in a UTC day (domain 3.10, rule 4); never answered. */
  deviceGroup?: string
  /** Set on accounts beyond the fifth of a network and UTC day; never answered. */
  sameNetwork?: true
}
/** The caller of a reading call: its handler runs while the session is checked, so at first only the ids are known. */
export interface EarlyCaller {
  id: string
  sessionId: string
  token?: CallerToken
  /** The signed-in user, as soon as the table has answered. */
  user: () => Promise<User>
}
/** A signed-in operator. */
export interface Operator {
  name: string
  maxActsPerDay: number
}
/** An operator who may call from the address of a call, with the secret of their one-time codes. */
export interface OperatorKey extends Operator {
  /** Base32 (RFC 4648). */
  totp: string
}

export interface UploadedFile {
  bytes: Uint8Array
  contentType: string
}

/** The `Idempotency-Key` of a call: the transaction that creates something records the answer under it. */
export interface Idempotency<T> {
  userId: string
  route: string
  key: string
  /** Hash of the request, which a repeat must not change. */
  digest: string
  /** The answer as it is sent. */
  bodyOf: (answer: T) => string
}

/** Where a page begins, and how many items it has; `after` is what the handler gave as `next` before. */
export interface PageRequest {
  limit: number
  after: Record<string, unknown> | undefined
}
/** What the handler of a paged list found; without `next` the list ends there. */
export interface Found<T> {
  items: T[]
  next: object | undefined
}

type Read<E, K extends string> = E extends Record<K, infer S extends Schema> ? z.output<S> : undefined
type Sent<E, K extends string> = E extends Record<K, infer S extends Schema> ? z.input<S> : unknown
type Codes<E> = E extends { errors: readonly (infer C)[] } ? C : never
type ItemOf<A> = A extends { kind: 'party'; item: infer K extends ItemKind } ? Items[K] : never
type Facts<A> = A extends { kind: 'anyone' }
  ? unknown
  : A extends { kind: 'operator' }
    ? A extends { signsIn: true }
      ? { operators: readonly OperatorKey[] }
      : { operator: Operator }
    : A extends { kind: 'inStartup'; find: infer F }
      ? { caller: Caller; startupId: string; teamRole: TeamRole } & (F extends `item:${infer K extends ItemKind}`
          ? { item: Items[K] }
          : unknown)
      : A extends { kind: 'party' }
        ? { caller: Caller; item: ItemOf<A> }
        : A extends { kind: 'either'; rules: readonly (infer R)[] }
          ? { caller: Caller; item: ItemOf<R>; teamRole: TeamRole | undefined }
          : { caller: Caller }

/** Reads whose access needs nothing but the caller start at once, beside the check of the session. */
type FactsOf<R, A> = R extends `GET ${string}` ? (A extends { kind: 'signedIn' | 'self' } ? { caller: EarlyCaller } : Facts<A>) : Facts<A>

/** What a handler is given. */
export type Request<R, E> = FactsOf<R, E extends { access: infer A } ? A : never> & {
  params: { [P in Param<R>]: string }
  query: E extends { paged: Paged } ? Omit<Read<E, 'query'>, 'cursor' | 'limit'> : Read<E, 'query'>
  page: E extends { paged: Paged } ? PageRequest : undefined
  body: Read<E, 'body'>
  files: E extends { files: readonly (infer F extends string)[] } ? { [P in F]?: UploadedFile } : undefined
  visitor: Visitor
  /** Sets the version of the answer, and ends the call with 304 when the client has it already. */
  revalidate: E extends { revalidates: true } ? (version: string) => void : undefined
  idempotency: E extends { idempotent: true } ? Idempotency<Answer<E>> | undefined : undefined
  /** Ends the call with one of the declared errors; `more` is added to the problem document. */
  fail: (code: Codes<E>, detail?: string, more?: Record<string, unknown>) => never
}
/** What a handler gives: nothing where the answer is `{ ok: true }`, and what it found where that is a page. */
export type Answer<E> = E extends { returns: typeof Ok }
  ? void
  : E extends HeaderPaged
    ? Found<ElementOf<Sent<E, 'returns'>>>
    : E extends { paged: Paged }
      ? Found<ItemOfPage<Sent<E, 'returns'>>> & Omit<Sent<E, 'returns'>, 'items' | 'nextCursor'>
      : Sent<E, 'returns'>
type ElementOf<A> = A extends readonly (infer T)[] ? T : never
type ItemOfPage<P> = P extends { items: readonly (infer T)[] } ? T : never
export type Handlers<C> = { [R in keyof C]: (request: Request<R, C[R]>) => Promise<Answer<C[R]>> | Answer<C[R]> }

/** What a client sends: path parameters, query and `body` in one flat object; a body with files is FormData. */
export type Input<R, E> = { [P in Param<R>]: string } & Sent<E, 'query'> &
  (E extends { files: readonly string[] }
    ? { body: FormDataLike }
    : E extends { body: infer B extends Schema }
      ? { body: z.input<B> }
      : unknown)
export type Output<E> = Read<E, 'returns'>

/** The part of the browser's FormData that this layer uses. */
interface FormDataLike {
  append(name: string, value: string): void
  has(name: string): boolean
}
