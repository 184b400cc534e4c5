import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'

const maxCallChars = 8_192
const hexAddress = v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/))
const hexBytes = v.pipe(v.string(), v.regex(/^0x([\da-fA-F]{2})+$/), v.maxLength(maxCallChars))

const response = v.object({
  /** `abi.encode(bytes result, uint64 expires, bytes signature)`. */
  data: v.pipe(v.string(), v.regex(/^0x[\da-f]+$/)),
})
const errors = ['CCIP_OFF', 'CCIP_REQUEST_INVALID'] as const

/**
 * Answers `resolve(bytes name, bytes data)` for a resolver that looks up data off-chain
 * ([ERC-3668](https://eips.ethereum.org/EIPS/eip-3668), [ENSIP-10](https://docs.ens.domains/ensip/10)); any ENS client
 * calls it.
 *
 * @example
 * ```ts
 * import { getCcipAnswer } from '@foyer/contract'
 * import { api } from './api'
 *
 * // What a client of ENS asks for a resolver with the URL `https://foyer.example.com/v1/ccip/{sender}/{data}.json`.
 * const { data } = await api(getCcipAnswer, {
 *   params: { sender: '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63', data: '0x9061b923.json' },
 * })
 * console.log(data)
 * ```
 */
export const getCcipAnswer = defineRoute({
  id: 'getCcipAnswer',
  method: 'GET',
  path: '/v1/ccip/{sender}/{data}',
  access: { from: 'anyone' },
  params: v.object({
    /** The contract that asks. The response is always signed for the configured resolver, whichever contract asks. */
    sender: hexAddress,
    /** The call as hex, followed by `.json`. */
    data: v.pipe(
      v.string(),
      v.endsWith('.json'),
      v.transform((text) => text.slice(0, -'.json'.length)),
      hexBytes,
    ),
  }),
  response,
  errors,
})

/**
 * `getCcipAnswer` for clients that send a body.
 *
 * @example
 * ```ts
 * import { postCcip } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { data } = await api(postCcip, {
 *   body: { sender: '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63', data: '0x9061b923' },
 * })
 * console.log(data)
 * ```
 */
export const postCcip = defineRoute({
  id: 'postCcip',
  method: 'POST',
  path: '/v1/ccip',
  access: { from: 'anyone' },
  body: v.object({ sender: hexAddress, data: hexBytes }),
  response,
  errors,
})
