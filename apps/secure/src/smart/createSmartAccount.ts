import { accountCode } from '@foyer/contract/smart'
import { bytesToHex, type Hex, hashMessage, serializeErc6492Signature } from 'viem'
import { SecureError } from '../SecureError.ts'
import { askBundler } from './askBundler.ts'
import { encodeCalls } from './encodeCalls.ts'
import { hashOperation } from './hashOperation.ts'
import { isDeployed } from './isDeployed.ts'
import { parseAnswer } from './parseAnswer.ts'
import { prepareOperation } from './prepareOperation.ts'
import { readReceipt } from './readReceipt.ts'
import { sized } from './rpcSchemas.ts'
import type { CreateSmartAccountParameters, SmartAccount, SmartAccountCallOptions } from './SmartAccount.ts'
import type { SmartState } from './SmartState.ts'
import { toRpc } from './toRpc.ts'
import { toSigner } from './toSigner.ts'

/**
 * Creates the smart account of an owner on a network. Node, bundler and paymaster are reached through the server; the
 * owner's key only signs.
 */
export function createSmartAccount(parameters: CreateSmartAccountParameters): SmartAccount {
  const { owner, network, api, getToken, signer = toSigner(owner) } = parameters
  const code = accountCode(owner.address, network)
  const account: SmartState = { address: code.address, code, signer, network, api, getToken }

  async function sign(hash: Uint8Array, options: SmartAccountCallOptions): Promise<Hex> {
    const { confirmation: asked } = options
    const confirmation = asked && { ...asked, request: { ...asked.request, payload: bytesToHex(hash) } }
    return signer.sign(hash, { signal: toSignal(options), confirmation })
  }
  async function signForContract(hash: Uint8Array, options: SmartAccountCallOptions = {}): Promise<Hex> {
    const deployed = await isDeployed(account, toSignal(options))
    const signature = await sign(hash, options)
    if (deployed) return signature
    return serializeErc6492Signature({ address: code.factory, data: code.factoryData, signature })
  }

  return {
    address: account.address,
    network,
    code: account.code,
    isDeployed: (options = {}) => isDeployed(account, toSignal(options)),
    signMessage: (message, options) => signForContract(hashMessage({ raw: message }, 'bytes'), options),
    signTypedData: signForContract,
    signOnChain: (hash, options = {}) => sign(hash, options),
    encodeCalls,
    prepare: (calls, { sponsorship = true, ...options } = {}) =>
      prepareOperation(account, calls, { sponsorship, signal: toSignal(options) }),
    async send({ operation }, options = {}) {
      const { toSign, hash } = hashOperation(operation, network)
      const signature = await sign(toSign, options)
      const params = [toRpc(operation, signature), network.entryPoint]
      const answer = await askBundler(account, 'eth_sendUserOperation', params, toSignal(options))
      if (parseAnswer(sized(32), answer, 'The bundler').toLowerCase() !== hash)
        throw new SecureError('BUNDLER_FAILED', 'The bundler took another operation than was sent')
      return hash
    },
    getReceipt: (hash, options = {}) => readReceipt(account, hash, toSignal(options)),
  }
}

function toSignal({ signal }: SmartAccountCallOptions): AbortSignal {
  return signal ?? new AbortController().signal
}
