import * as v from 'valibot'
import { type CaipAddress, isCaipAddress } from './CaipAddress.ts'
import { type CaipNetworkId, isCaipNetworkId } from './CaipNetworkId.ts'

/** Schema of a CAIP-10 account id. */
export const caipAddress = v.custom<CaipAddress>(isCaipAddress, 'Invalid CAIP-10 address')

/** Schema of a CAIP-2 network id. */
export const caipNetworkId = v.custom<CaipNetworkId>(isCaipNetworkId, 'Invalid CAIP-2 network id')
