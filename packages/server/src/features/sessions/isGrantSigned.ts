import { parseCaipNetworkId } from '@foyer/contract'
import { delegationAbi, hashGrant } from '@foyer/contract/sessions'
import {
  BaseError,
  type Client,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  type Hex,
  hexToBigInt,
  isAddressEqual,
  parseAbi,
  recoverAddress,
  size,
  slice,
} from 'viem'
import { getCode, readContract } from 'viem/actions'
import type { ChainService } from '../chains/ChainService.ts'
import { createChainClient } from '../chains/createChainClient.ts'
import { askTwoNodes } from '../siwx/signatures/askTwoNodes.ts'
import type { Grant } from './readGrant.ts'
import type { SessionNetwork } from './Sessions.ts'

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
/** The value that ERC-1271 returns for a valid signature. */
const magicValue = '0x1626ba7e'
/** Half the order of secp256k1: contracts accept no higher `s`. */
const maxS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Whether a smart account signed a grant and has not ended it since by raising its nonce. Queries the account's contract;
 * before deployment, the signature must be its owner's. Two nodes must agree if the chain has two.
 *
 * @throws SignatureUncheckedError if the chain's nodes fail
 */
export async function isGrantSigned(
  { delegation, terms }: Grant,
  { owner, network, chains }: { owner: Hex; network: SessionNetwork; chains: ChainService },
): Promise<boolean> {
  const { delegationManager, enforcers } = network.sessions
  const chainId = Number(parseCaipNetworkId(network.chainId).chainId)
  const hash = hashGrant(delegation, { chainId, delegationManager })
  const { delegator: account, signature } = delegation
  const isOwners = await isSignedBy(owner, hash, signature)
  const answers = await askTwoNodes(chains, network.chainId, async (node) => {
    const client = createChainClient(chains, network.chainId, { node })
    const [code, nonce] = await Promise.all([
      getCode(client, { address: account }),
      readContract(client, {
        address: enforcers.Nonce,
        abi: delegationAbi,
        functionName: 'currentNonce',
        args: [delegationManager, account],
      }),
    ])
    const isSigned = code ? await askAccount(client, account, hash, signature) : isOwners
    return isSigned && nonce === terms.nonce
  })
  return answers.every((isGood) => isGood)
}

async function askAccount(client: Client, address: Hex, hash: Hex, signature: Hex): Promise<boolean> {
  try {
    const call = { address, abi, functionName: 'isValidSignature', args: [hash, signature] } as const
    return (await readContract(client, call)) === magicValue
  } catch (error) {
    const isRefusal = (cause: unknown) =>
      cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError
    if (error instanceof BaseError && error.walk(isRefusal)) return false
    throw error
  }
}

/** Accepts only the form that the deployed account will accept. */
async function isSignedBy(owner: Hex, hash: Hex, signature: Hex): Promise<boolean> {
  if (size(signature) !== 65 || hexToBigInt(slice(signature, 32, 64)) > maxS) return false
  if (!['0x1b', '0x1c'].includes(slice(signature, 64).toLowerCase())) return false
  try {
    return isAddressEqual(await recoverAddress({ hash, signature }), owner)
  } catch {
    return false
  }
}
