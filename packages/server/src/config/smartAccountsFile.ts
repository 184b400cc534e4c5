import { caipNetworkId, decimalText } from '@foyer/contract'
import { enforcerNames } from '@foyer/contract/sessions'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { secretSchema } from './secretSchema.ts'

const address = v.pipe(
  v.string(),
  v.regex(/^0x[\da-fA-F]{40}$/, 'expected an address'),
  v.transform((text) => text as Hex),
)

/** Schema of `smartAccounts` in the configuration file. */
export const smartAccountsFile = v.strictObject({
  networks: v.pipe(
    v.array(
      v.strictObject({
        /** One of `chains`. */
        chainId: caipNetworkId,
        /** EntryPoint 0.7. @default its address on every chain */
        entryPoint: v.optional(address, '0x0000000071727De22E5E9d8BAf0edAc6f37da032'),
        /** SimpleFactory and HybridDeleGator of the Delegation Framework. */
        factory: address,
        implementation: address,
        /** JSON-RPC endpoint of a bundler; it often contains a key. */
        bundlerUrl: secretSchema,
        /** VerifyingPaymaster of EntryPoint 0.7 with `paymasterKey` as its signer. */
        paymaster: v.optional(address),
        /** Maximum amount that it promises per day, for all projects together. */
        paymasterMaxPerDay: v.optional(decimalText),
        /** Contracts that permissions are granted with. @default none: no permissions */
        sessions: v.optional(
          v.union([
            v.literal('delegation-framework-1.3.0'),
            v.strictObject({
              delegationManager: address,
              enforcers: v.strictObject(v.entriesFromList(enforcerNames, address)),
            }),
          ]),
        ),
      }),
    ),
    v.minLength(1, 'expected at least one network'),
    v.checkItems(
      ({ chainId }, index, all) => all.findIndex((other) => other.chainId === chainId) === index,
      'The network is listed twice',
    ),
  ),
  /** 32 bytes: the private key that the paymasters trust. */
  paymasterKey: v.optional(secretSchema),
})
/** Content of `smartAccounts` in the configuration file. */
export type SmartAccountsFile = v.InferOutput<typeof smartAccountsFile>
