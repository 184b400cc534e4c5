import { RpcFailedError } from '@foyer/contract'
import {
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  isErc6492Signature,
  isHex,
  parseAbi,
  parseErc6492Signature,
  verifyMessage as verifyOwnKey,
} from 'viem'
import type { ChainService } from '../../chains/ChainService.ts'
import { sendRead } from '../../chains/sendRead.ts'
import { askTwoNodes } from './askTwoNodes.ts'
import { type AccountFactories, isKnownDeployment } from './isKnownDeployment.ts'
import type { SignedMessage } from './SignedMessage.ts'

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
/** The value that ERC-1271 returns for a valid signature. */
const magicWord = /^0x1626ba7e0{56}$/

/**
 * Verifies a signature of an EVM account ([EIP-191](https://eips.ethereum.org/EIPS/eip-191)). A signature by the account's
 * own key needs no node. Otherwise, its contract is called ([ERC-1271](https://eips.ethereum.org/EIPS/eip-1271)) or, before
 * deployment, the contract that a known factory would deploy there ([ERC-6492](https://eips.ethereum.org/EIPS/eip-6492)). Two
 * nodes must agree if the chain has two.
 *
 * @throws RequestError `CHAIN_NOT_SUPPORTED` if the signature can only be checked on a chain the server does not support
 * @throws SignatureUncheckedError if it can only be checked on the chain and its nodes fail
 */
export async function verifyEip155(
  signed: SignedMessage,
  chains: ChainService,
  factories: AccountFactories = {},
): Promise<boolean> {
  const { networkId, message, signature } = signed
  const address = signed.address as Hex
  if (!isHex(signature, { strict: true })) return false
  // viem throws on a signature that no key can have produced.
  if (await verifyOwnKey({ address, message, signature }).catch(() => false)) return true

  const hash = hashMessage(message)
  const isWrapped = isErc6492Signature(signature)
  const inner = isWrapped ? unwrap(signature) : { signature, factory: undefined, data: undefined }
  if (!inner) return false

  async function askNode(node: number): Promise<boolean> {
    const ask = async (method: string, params: unknown[]) => {
      const call = { jsonrpc: '2.0', id: 1, method, params } as const
      const { value } = await sendRead(chains, networkId, call, { node })
      if (Array.isArray(value)) throw new RpcFailedError(`The node of ${networkId} answered with a batch`)
      return value.result
    }
    const call = (transaction: object) => ask('eth_call', [transaction, 'latest'])
    const code = await ask('eth_getCode', [address, 'latest'])
    if (!isHex(code)) throw new RpcFailedError(`The node of ${networkId} gave no code`)
    if (code !== '0x') {
      // Called directly: a preceding call within the same one would be controlled by the sender.
      const args = [hash, inner?.signature ?? '0x'] as const
      const data = encodeFunctionData({ abi, functionName: 'isValidSignature', args })
      const answer = await call({ to: address, data })
      return isHex(answer) && magicWord.test(answer.toLowerCase())
    }
    if (!inner?.factory || !isKnownDeployment({ networkId, address, ...inner }, factories)) return false
    const data = encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      args: [address, hash, signature as Hex],
      bytecode: erc6492SignatureValidatorByteCode,
    })
    return /^0x0*1$/.test(String(await call({ data })))
  }
  const answers = await askTwoNodes(chains, networkId, askNode)
  return answers.every((isValid) => isValid)
}

function unwrap(wrapped: Hex): { signature: Hex; factory: Hex; data: Hex } | undefined {
  try {
    const { signature, address, data } = parseErc6492Signature(wrapped)
    return address && data ? { signature, factory: address, data } : undefined
  } catch {
    return undefined
  }
}
