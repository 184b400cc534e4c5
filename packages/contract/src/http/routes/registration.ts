import * as v from 'valibot'
import { shownText } from '../../text/shownText.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery, text } from '../schemas.ts'
import { maxNameChars } from './identity.ts'
import { nameAddress, nameProfile, nameText } from './names.ts'

/**
 * Suggests names similar to the requested one, and whether each is taken; the first is the requested name itself.
 *
 * @example
 * ```ts
 * import { getNameSuggestions } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { suggestions } = await api(getNameSuggestions, { params: { name: 'alice' }, query: {} })
 * const free = suggestions.filter(({ registered }) => !registered).map(({ name }) => name)
 * ```
 */
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
        /** The full name, such as `alice.foyer.test`. */
        name: shownText(maxNameChars),
        registered: v.boolean(),
      }),
    ),
  }),
  errors: ['NAMES_OFF', 'NAME_INVALID', 'NAME_TOO_SHORT'],
})

/**
 * Returns the zones in which names can be registered, such as `foyer.test`; empty if the server registers no names.
 *
 * @example
 * ```ts
 * import { getNameZones } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { zones } = await api(getNameZones, { query: {} })
 * if (!zones.length) console.log('This server registers no names')
 * ```
 */
export const getNameZones = defineRoute({
  id: 'getNameZones',
  method: 'GET',
  path: '/v1/profile/zones',
  access: { from: 'allowedPages' },
  query: v.object(commonQuery),
  response: v.object({ zones: v.array(shownText(maxNameChars)) }),
})

/**
 * Registers a name for the account that signed the message, or changes its addresses and attributes.
 *
 * @example
 * ```ts
 * import { buildNameMessage, registerName, toCoinType } from '@foyer/contract'
 * import { api } from './api'
 *
 * const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const message = buildNameMessage({
 *   name: 'alice.foyer.example',
 *   attributes: { bio: 'Hello' },
 *   coin_type: toCoinType(1),
 *   domain: 'app.example.com',
 *   timestamp: Math.floor(Date.now() / 1_000),
 * })
 * const signature = '0x5f2c' // of the message, by the wallet
 * const { name } = await api(registerName, {
 *   query: {},
 *   body: { coin_type: toCoinType(1), address, message, signature },
 * })
 * ```
 */
export const registerName = defineRoute({
  id: 'registerName',
  method: 'POST',
  path: '/v1/profile/account',
  access: { from: 'pages' },
  query: v.object(commonQuery),
  body: v.object({
    /** Chain of the account ([ENSIP-11](https://docs.ens.domains/ensip/11)). */
    coin_type: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    address: nameAddress,
    /** As built by `buildNameMessage` and signed by the wallet. */
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
