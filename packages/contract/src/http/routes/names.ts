import * as v from 'valibot'
import { caipNetworkId } from '../../caip/schemas.ts'
import { plainId, shownText } from '../../text/shownText.ts'
import { defineRoute } from '../defineRoute.ts'
import { nameAttributes } from '../nameAttributes.ts'
import { commonQuery, text } from '../schemas.ts'
import { identity, maxNameChars } from './identity.ts'

const isoTime = v.pipe(v.string(), v.isoTimestamp())
/** An address on any network. */
export const nameAddress = v.pipe(text, v.minLength(1), v.maxLength(128))
/** A name as typed by a visitor. */
export const nameText = v.pipe(text, v.minLength(1), v.maxLength(255))
const apiVersion = v.optional(v.picklist(['2']), '2')

/**
 * A name with its addresses and attributes.
 *
 * @internal
 */
export const nameProfile = v.object({
  /** Normalized ([ENSIP-15](https://docs.ens.domains/ensip/15)). */
  name: shownText(maxNameChars),
  /** ISO 8601; `null` for an ENS name, for which it is unknown. */
  registered_at: v.nullable(isoTime),
  /** ISO 8601. */
  updated_at: v.nullable(isoTime),
  /** By coin type ([ENSIP-11](https://docs.ens.domains/ensip/11)); see `pickNameAddress`. */
  addresses: v.record(
    v.pipe(v.string(), v.regex(/^\d{1,10}$/)),
    v.object({ address: plainId, created: v.nullable(isoTime) }),
  ),
  attributes: v.array(nameAttributes),
  /** The image to show; see `getIdentity`. */
  avatar: identity.entries.avatar,
})
/** A name with its addresses and attributes. */
export type NameProfile = v.InferOutput<typeof nameProfile>

/**
 * Looks up a name: first among the server's own, then on ENS.
 *
 * @example
 * ```ts
 * import { getName, pickNameAddress } from '@foyer/contract'
 * import { api } from './api'
 *
 * const profile = await api(getName, { params: { name: 'vitalik.eth' }, query: {} })
 * const address = pickNameAddress(profile, 'eip155:1')
 * ```
 */
export const getName = defineRoute({
  id: 'getName',
  method: 'GET',
  path: '/v1/profile/account/{name}',
  access: { from: 'allowedPages' },
  params: v.object({ name: nameText }),
  query: v.object({
    ...commonQuery,
    apiVersion,
    /** The network an address is wanted for, when ENS is asked. @default 'eip155:1' */
    chainId: v.optional(caipNetworkId, 'eip155:1'),
  }),
  response: nameProfile,
  errors: ['NAME_INVALID'],
})

/**
 * Returns the image of a name, fetched, checked and limited in size by the server, so that its owner never learns who views
 * it.
 *
 * @example
 * ```ts
 * import { getNameAvatar } from '@foyer/contract'
 * import { api } from './api'
 *
 * const picture = await api(getNameAvatar, { params: { name: 'vitalik.eth' }, query: {} })
 * const url = URL.createObjectURL(new Blob([new Uint8Array(picture)]))
 * ```
 */
export const getNameAvatar = defineRoute({
  id: 'getNameAvatar',
  method: 'GET',
  path: '/v1/profile/account/{name}/avatar',
  access: { from: 'anyone' },
  params: v.object({ name: nameText }),
  query: v.object({
    /** The network for resolving the name. @default 'eip155:1' */
    chainId: v.optional(caipNetworkId, 'eip155:1'),
    /** Changes with the image, so that a cached old image is not shown instead of a new one. */
    v: v.optional(v.pipe(text, v.maxLength(64))),
  }),
  response: 'application/octet-stream',
  errors: ['NAME_INVALID'],
})

/**
 * Returns an address's names on the server; for ENS, see `getIdentity`. Without a network, only names of accounts that are
 * the same on every EVM chain: a contract's owner is known on its own chain only.
 *
 * @example
 * ```ts
 * import { getNamesOfAddress } from '@foyer/contract'
 * import { api } from './api'
 *
 * const profiles = await api(getNamesOfAddress, {
 *   params: { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
 *   query: { chainId: 'eip155:8453' },
 * })
 * console.log(profiles.map(({ name }) => name))
 * ```
 */
export const getNamesOfAddress = defineRoute({
  id: 'getNamesOfAddress',
  method: 'GET',
  path: '/v1/profile/reverse/{address}',
  access: { from: 'allowedPages' },
  params: v.object({ address: nameAddress }),
  query: v.object({
    ...commonQuery,
    apiVersion,
    sender: v.optional(nameAddress),
    /** Also returns the name of a contract at this address of the network. */
    chainId: v.optional(caipNetworkId),
  }),
  response: v.array(nameProfile),
  errors: ['ADDRESS_INVALID'],
})
