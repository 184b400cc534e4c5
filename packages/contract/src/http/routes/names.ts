import * as v from 'valibot'
import { caipNetworkId } from '../../caip/schemas.ts'
import { nameAttributes } from '../../names/nameMessage.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery, text } from '../schemas.ts'
import { identity } from './identity.ts'

const isoTime = v.pipe(v.string(), v.isoTimestamp())
const address = v.pipe(text, v.minLength(1), v.maxLength(128))
const nameText = v.pipe(text, v.minLength(1), v.maxLength(255))
const apiVersion = v.optional(v.picklist(['2']), '2')

/** A name with its addresses and attributes. */
export const nameProfile = v.object({
  /** In its normal form ([ENSIP-15](https://docs.ens.domains/ensip/15)). */
  name: v.string(),
  /** ISO 8601; `null` for an ENS name, for which it is unknown. */
  registered_at: v.nullable(isoTime),
  /** ISO 8601. */
  updated_at: v.nullable(isoTime),
  /** By coin type ([ENSIP-11](https://docs.ens.domains/ensip/11)); see `pickNameAddress`. */
  addresses: v.record(
    v.pipe(v.string(), v.regex(/^\d{1,10}$/)),
    v.object({ address: v.string(), created: v.nullable(isoTime) }),
  ),
  attributes: v.array(nameAttributes),
  /** The image to show; see `getIdentity`. */
  avatar: identity.entries.avatar,
})
/** A name with its addresses and attributes. */
export type NameProfile = v.InferOutput<typeof nameProfile>

/** Looks up a name: first among the server's own, then on ENS. */
export const getName = defineRoute({
  id: 'getName',
  method: 'GET',
  path: '/v1/profile/account/{name}',
  access: { from: 'allowedPages' },
  params: v.object({ name: nameText }),
  query: v.object({
    ...commonQuery,
    apiVersion,
    /** The network that an address is wanted for, where ENS is asked. @default 'eip155:1' */
    chainId: v.optional(caipNetworkId, 'eip155:1'),
  }),
  response: nameProfile,
  errors: ['NAME_INVALID'],
})

/**
 * Returns the image of a name, fetched, checked and limited in size by the server, so that its owner never learns who
 * looks at it.
 */
export const getNameAvatar = defineRoute({
  id: 'getNameAvatar',
  method: 'GET',
  path: '/v1/profile/account/{name}/avatar',
  access: { from: 'anyone' },
  params: v.object({ name: nameText }),
  query: v.object({
    /** The network the name is asked for. @default 'eip155:1' */
    chainId: v.optional(caipNetworkId, 'eip155:1'),
    /** Changes with the image, so that an old one in a browser's cache is not shown for a new one. */
    v: v.optional(v.pipe(text, v.maxLength(64))),
  }),
  response: 'application/octet-stream',
  errors: ['NAME_INVALID'],
})

/** Names of the server that an address has; ENS is not asked, see `getIdentity`. */
export const getNamesOfAddress = defineRoute({
  id: 'getNamesOfAddress',
  method: 'GET',
  path: '/v1/profile/reverse/{address}',
  access: { from: 'allowedPages' },
  params: v.object({ address }),
  query: v.object({ ...commonQuery, apiVersion, sender: v.optional(address) }),
  response: v.array(nameProfile),
  errors: ['ADDRESS_INVALID'],
})

/** Suggests names similar to the requested one, and whether each is taken; the first is the requested name itself. */
export const getNameSuggestions = defineRoute({
  id: 'getNameSuggestions',
  method: 'GET',
  path: '/v1/profile/suggestions/{name}',
  access: { from: 'allowedPages' },
  params: v.object({ name: nameText }),
  query: v.object({
    ...commonQuery,
    /** Zone to register the name in. @default the first of the server's zones */
    zone: v.optional(nameText),
  }),
  response: v.object({
    suggestions: v.array(
      v.object({
        /** The whole name, such as `alice.foyer.test`. */
        name: v.string(),
        registered: v.boolean(),
      }),
    ),
  }),
  errors: ['NAMES_OFF', 'NAME_INVALID', 'NAME_TOO_SHORT'],
})

/** Returns the zones that names can be registered in, such as `foyer.test`; empty if the server registers no names. */
export const getNameZones = defineRoute({
  id: 'getNameZones',
  method: 'GET',
  path: '/v1/profile/zones',
  access: { from: 'allowedPages' },
  query: v.object(commonQuery),
  response: v.object({ zones: v.array(v.string()) }),
})

/** Registers a name for the account that signed the message, or changes its addresses and attributes. */
export const registerName = defineRoute({
  id: 'registerName',
  method: 'POST',
  path: '/v1/profile/account',
  access: { from: 'pages' },
  query: v.object(commonQuery),
  body: v.object({
    /** Chain of the account ([ENSIP-11](https://docs.ens.domains/ensip/11)). */
    coin_type: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    address,
    /** As `buildNameMessage` wrote it and the wallet signed it. */
    message: v.pipe(text, v.minLength(1), v.maxLength(65_536)),
    signature: v.pipe(text, v.minLength(1), v.maxLength(65_536)),
  }),
  response: nameProfile,
  errors: [
    'ADDRESS_INVALID',
    'CHAIN_NOT_SUPPORTED',
    'NAMES_OFF',
    'NAME_INVALID',
    'NAME_MESSAGE_EXPIRED',
    'NAME_MESSAGE_INVALID',
    'NAME_OWNED',
    'NAME_SIGNATURE_INVALID',
    'NAME_TAKEN',
    'NAME_TOO_SHORT',
    'SIGNATURE_UNCHECKED',
  ],
})
