import * as v from 'valibot'
import { caipNetworkId } from '../../caip/schemas.ts'
import { shownText } from '../../text/shownText.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery, text } from '../schemas.ts'
import { gaps } from './gap.ts'

/** Longest name that DNS, and so ENS, allows. */
export const maxNameChars = 255
/** Name and avatar of an account; both `null` when unknown. */
export const identity = v.object({
  /** A name that resolves back to the address. */
  name: v.nullable(shownText(maxNameChars)),
  /** Image as a `data:` URL, or a path relative to the server's URL: never an external URL. */
  avatar: v.nullable(v.pipe(v.string(), v.regex(/^(data:image\/|\/v1\/)/))),
})
/** Name and avatar of an account. */
export type Identity = v.InferOutput<typeof identity>

/**
 * Returns the name and image of an EVM account: from the server's own names, else from ENS.
 *
 * @example
 * ```ts
 * import { getIdentity } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { name, avatar } = await api(getIdentity, {
 *   params: { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
 *   query: {},
 * })
 * console.log(name ?? 'No name', avatar)
 * ```
 */
export const getIdentity = defineRoute({
  id: 'getIdentity',
  method: 'GET',
  path: '/v1/identity/{address}',
  access: { from: 'allowedPages' },
  params: v.object({ address: v.pipe(text, v.minLength(1), v.maxLength(128)) }),
  query: v.object({
    ...commonQuery,
    /** Network of the account. @default 'eip155:1' */
    chainId: v.optional(caipNetworkId, 'eip155:1'),
    /** Address of the requesting account. */
    sender: v.optional(v.pipe(text, v.maxLength(128))),
  }),
  response: v.object({ ...identity.entries, missing: gaps }),
  errors: ['ADDRESS_INVALID'],
})
