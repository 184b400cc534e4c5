import { type CaipNetworkId, caipNetworkId } from '@foyer/contract'
import type { NamespaceProvider } from '@foyer/core'
import { getWalletErrorKind, isSameAddress, readBytes } from '@foyer/core/adapter'
import * as v from 'valibot'
import { readAdr36Doc } from './adr36.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { type CosmosWallet, isObject } from './CosmosWallet.ts'
import type { OpenedChain } from './openChain.ts'
import { parseAnswer } from './parseAnswer.ts'
import { rpcError } from './rpcError.ts'
import { bytes, stdSignature } from './schemas.ts'
import { withCodes } from './withCodes.ts'

/** The provider of a connected wallet. */
export type CosmosProvider = NamespaceProvider & {
  /** The wallet itself, with Keplr's interface. */
  readonly wallet: CosmosWallet
}

/** State and functions of the session that owns a provider. */
export type ProviderParameters = {
  wallet: CosmosWallet
  /** `false` once the wallet was disconnected. */
  isLive(): boolean
  getChain(): OpenedChain
  /** Requests the account of a restored wallet, before its first request. */
  open(): Promise<void>
  /** Reads the account of an unlocked wallet. */
  look(): Promise<void>
  switchTo(networkId: CaipNetworkId): Promise<void>
}

const aminoParams = v.object({ signerAddress: v.string(), signDoc: v.looseObject({}) })
const bytesParam = v.union([
  v.pipe(
    v.string(),
    v.regex(/^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
    v.transform(fromBase64),
  ),
  bytes,
])
const directParams = v.object({
  signerAddress: v.string(),
  signDoc: v.object({
    chainId: v.string(),
    accountNumber: v.pipe(v.union([v.string(), v.number(), v.bigint()]), v.transform(String), v.digits()),
    authInfoBytes: bytesParam,
    bodyBytes: bytesParam,
  }),
})
/** Error message of a wallet that is now on another account. */
const isMismatch = /signer.{0,20}mismatch|mismatch.{0,20}signer/i

const switchParams = v.object({ networkId: caipNetworkId })

/** The wallet shows the chain that it is asked about, and signs for the one in the document. No chain takes an empty one. */
function checkChain(named: unknown, chainId: string): void {
  if (named !== chainId && named !== '') throw rpcError(4901, 'The document is for another chain')
}

/** Creates a provider with WalletConnect's `cosmos` methods for a Keplr-compatible wallet. */
export function createProvider(parameters: ProviderParameters): CosmosProvider {
  const { wallet, isLive, getChain, open, look, switchTo } = parameters
  const requireSigner = (address: string) => {
    if (!isSameAddress(address, getChain().key.bech32Address))
      throw rpcError(4100, 'The wallet did not open this account')
    return address
  }
  const signAmino = async (method: string, params: unknown): Promise<unknown> => {
    const { signerAddress, signDoc } = read(aminoParams, params)
    await open()
    const signer = requireSigner(signerAddress)
    const { chainId } = getChain()
    const data = readAdr36Doc(signDoc, signer)
    checkChain(signDoc.chain_id, chainId)
    if (data !== undefined && wallet.signArbitrary) {
      // Shows the text instead of the document, which wallets would refuse as a transaction.
      try {
        const signature = await wallet.signArbitrary(chainId, signer, data)
        return { signature: parseAnswer(stdSignature, signature, 'signArbitrary'), signed: signDoc }
      } catch (error) {
        // Some wallet apps declare the method without implementing it.
        if (!wallet.signAmino || (await getWalletErrorKind(error)) !== 'unsupported') throw error
      }
    }
    if (!wallet.signAmino) throw notSupported(method)
    return wallet.signAmino(chainId, signer, signDoc)
  }
  const signDirect = async (method: string, params: unknown): Promise<unknown> => {
    const { signerAddress, signDoc } = read(directParams, params)
    if (!wallet.signDirect) throw notSupported(method)
    await open()
    const { chainId } = getChain()
    checkChain(signDoc.chainId, chainId)
    const answer = await wallet.signDirect(chainId, requireSigner(signerAddress), signDoc)
    return writeBytes(answer)
  }
  const answer = async (method: string, params: unknown): Promise<unknown> => {
    if (!isLive()) throw rpcError(4900, 'The wallet is not connected')
    switch (method) {
      case 'cosmos_getAccounts': {
        const { algo, bech32Address, pubKey } = getChain().key
        return [{ algo, address: bech32Address, pubkey: toBase64(pubKey) }]
      }
      case 'cosmos_signAmino':
        return signAmino(method, params)
      case 'cosmos_signDirect':
        return signDirect(method, params)
      case 'wallet_switchNetwork':
        await switchTo(read(switchParams, params).networkId)
        return null
      default:
        throw notSupported(method)
    }
  }
  return {
    wallet,
    request: ({ method, params }) =>
      withCodes(async () => {
        try {
          return await answer(method, params)
        } catch (error) {
          // It is unlocked on another account, so reading it opens no prompt.
          if (isMismatch.test(Object(error).message)) void look()
          throw error
        }
      }),
  }
}

/** Encodes the signed document, which the wallet may have changed, as over a relay: bytes in base64. */
function writeBytes(answer: unknown): unknown {
  if (!isObject(answer) || !isObject(answer.signed)) return answer
  const signed = Object.entries(answer.signed).map(([name, value]): [string, unknown] => [
    name,
    writeField(name, value),
  ])
  return { ...answer, signed: Object.fromEntries(signed) }
}

function writeField(name: string, value: unknown): unknown {
  const bytes = name.endsWith('Bytes') ? readBytes(value) : undefined
  return bytes ? toBase64(bytes) : name === 'accountNumber' ? String(value) : value
}

function read<output>(schema: v.GenericSchema<unknown, output>, params: unknown): output {
  const parsed = v.safeParse(schema, params)
  if (!parsed.success) throw rpcError(-32602, parsed.issues[0].message)
  return parsed.output
}

function notSupported(method: string): Error {
  return rpcError(4200, `The wallet does not support ${method}`)
}
