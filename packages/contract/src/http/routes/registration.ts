import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery, text } from '../schemas.ts'
import { nameAddress, nameProfile, nameText } from './names.ts'

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
    address: nameAddress,
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
