import type * as account from './account.ts'
import type * as actions from './actions.ts'
import type { BaseError } from './BaseError.ts'
import type * as caip from './caip.ts'
import type * as confirmations from './confirmations.ts'
import type * as connection from './connection.ts'
import type * as custody from './custody.ts'
import type * as frame from './frame.ts'
import type { frameErrors } from './frameErrors.ts'
import type * as login from './login.ts'
import type * as names from './names.ts'
import type * as onramp from './onramp.ts'
import type * as options from './options.ts'
import type * as ownName from './ownName.ts'
import type * as pairing from './pairing.ts'
import type * as pay from './pay.ts'
import type * as reputation from './reputation.ts'
import type { requestErrors } from './requestErrors.ts'
import type * as requests from './requests.ts'
import type * as send from './send.ts'
import type * as sessions from './sessions.ts'
import type * as swap from './swap.ts'
import type * as transport from './transport.ts'

type CodesOf<module> = {
  [name in keyof module]: module[name] extends { readonly code: infer code extends string } ? code : never
}[keyof module]

/** Stable machine-readable name of an error: part of the public API, never renamed within a major version. */
export type ErrorCode =
  | CodesOf<typeof account>
  | CodesOf<typeof actions>
  | CodesOf<typeof caip>
  | CodesOf<typeof confirmations>
  | CodesOf<typeof connection>
  | CodesOf<typeof custody>
  | CodesOf<typeof frame>
  | CodesOf<typeof login>
  | CodesOf<typeof names>
  | CodesOf<typeof onramp>
  | CodesOf<typeof options>
  | CodesOf<typeof ownName>
  | CodesOf<typeof pairing>
  | CodesOf<typeof pay>
  | CodesOf<typeof reputation>
  | CodesOf<typeof requests>
  | CodesOf<typeof send>
  | CodesOf<typeof sessions>
  | CodesOf<typeof swap>
  | CodesOf<typeof transport>
  | 'RPC_FAILED'
  | keyof typeof requestErrors
  | keyof typeof frameErrors

/** An error of Foyer's catalogue. */
export type FoyerError = BaseError<ErrorCode>
