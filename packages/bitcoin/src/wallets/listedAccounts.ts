import * as v from 'valibot'
import { address, listOf, publicKey } from '../schemas.ts'

/** An address of another chain, as marked by Leather and by sats-connect. */
const ofOtherChain = v.pipe(
  v.union([
    v.object({ symbol: v.pipe(v.string(), v.notValue('BTC')) }),
    v.object({ purpose: v.pipe(v.string(), v.notValues(['payment', 'ordinals'])) }),
  ]),
  v.transform(() => null),
)
const account = v.pipe(
  v.object({ address, publicKey, derivationPath: v.optional(v.string()) }),
  v.transform(({ derivationPath: path, ...rest }) => ({ ...rest, path })),
)

/** The Bitcoin accounts of a list that may contain other chains' accounts. */
export const listedAccounts = listOf(v.union([ofOtherChain, account]))
