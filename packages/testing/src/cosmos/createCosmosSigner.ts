import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64, bech32 } from '@scure/base'
import type { WalletCall } from '../shared/Eip1193.ts'
import { invalidParams, objectAt } from '../shared/parse.ts'
import { rootKeyOf } from '../shared/rootKeyOf.ts'
import { rpcError } from '../shared/rpcError.ts'
import { testMnemonic } from '../shared/testMnemonic.ts'
import { type CosmosSignDoc, encodeCosmosSignDoc, writeAminoJson } from './encodeCosmosSignDoc.ts'

/** Options of `createCosmosSigner`. */
export type CosmosSignerOptions = {
  /** @default 'test test test test test test test test test test test junk' */
  mnemonic?: string | undefined
  /** Index of the key `m/44'/118'/0'/0/<index>`. @default 0 */
  accountIndex?: number | undefined
  /** Prefix of the address that `cosmos_getAccounts` returns. @default 'cosmos' */
  prefix?: string | undefined
}

/** A signature in the format of Cosmos wallets. */
export type CosmosSignature = {
  pub_key: { type: 'tendermint/PubKeySecp256k1'; value: string }
  signature: string
}

/** A Cosmos account that really signs. */
export type CosmosSigner = {
  /** Compressed public key in base64. */
  readonly publicKey: string
  /** Returns the address on chains with this prefix. @default the signer's prefix */
  address(prefix?: string): string
  /** Signs an amino document, including ADR-036. */
  signAmino(signDoc: unknown): CosmosSignature
  /** Signs a protobuf document. */
  signDirect(signDoc: CosmosSignDoc): CosmosSignature
  /** Answers `cosmos_getAccounts`, `cosmos_signAmino` and `cosmos_signDirect`, like a wallet over WalletConnect. */
  request(call: WalletCall): Promise<unknown>
}

/**
 * Creates a Cosmos account from a mnemonic.
 *
 * @example
 * ```ts
 * import { createCosmosSigner } from '@foyer/testing'
 *
 * const signer = createCosmosSigner()
 * ```
 */
export function createCosmosSigner(options: CosmosSignerOptions = {}): CosmosSigner {
  const { mnemonic = testMnemonic, accountIndex = 0, prefix = 'cosmos' } = options
  const { privateKey } = rootKeyOf(mnemonic).derive(`m/44'/118'/0'/0/${accountIndex}`)
  if (!privateKey) throw new TypeError('The mnemonic yields no key')
  const key = secp256k1.getPublicKey(privateKey, true)
  const publicKey = base64.encode(key)
  const accountId = ripemd160(sha256(key))
  const address = (start = prefix) => bech32.encodeFromBytes(start, accountId)

  const sign = (bytes: Uint8Array): CosmosSignature => ({
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: publicKey },
    signature: base64.encode(secp256k1.sign(sha256(bytes), privateKey, { prehash: false })),
  })
  const signAmino = (signDoc: unknown) => sign(utf8ToBytes(writeAminoJson(signDoc)))
  const signDirect = (signDoc: CosmosSignDoc) => sign(encodeCosmosSignDoc(signDoc))
  return {
    publicKey,
    address,
    signAmino,
    signDirect,
    async request({ method, params }) {
      if (method === 'cosmos_getAccounts')
        return [{ algo: 'secp256k1', address: address(), pubkey: publicKey }]
      const { signerAddress, signDoc } = objectAt([params], 0)
      const document = objectAt([signDoc], 0)
      if (
        typeof signerAddress !== 'string' ||
        signerAddress !== address(signerAddress.split('1')[0] || prefix)
      )
        throw rpcError(4100, 'The requested account has not been authorized by the user.')
      if (method === 'cosmos_signAmino') return { signature: signAmino(document), signed: document }
      if (method === 'cosmos_signDirect')
        return { signature: signDirect(readSignDoc(document)), signed: document }
      throw rpcError(-32601, `The method "${method}" does not exist / is not available.`)
    },
  }
}

function readSignDoc(document: Readonly<Record<string, unknown>>): CosmosSignDoc {
  const { chainId, accountNumber, authInfoBytes, bodyBytes } = document
  if (typeof chainId !== 'string' || typeof authInfoBytes !== 'string' || typeof bodyBytes !== 'string')
    throw invalidParams('A document has chainId, authInfoBytes and bodyBytes')
  return {
    chainId,
    accountNumber: BigInt(String(accountNumber)),
    authInfoBytes: base64.decode(authInfoBytes),
    bodyBytes: base64.decode(bodyBytes),
  }
}
