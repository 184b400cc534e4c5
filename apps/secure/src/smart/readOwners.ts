import * as v from 'valibot'
import {
  decodeEventLog,
  decodeFunctionResult,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  keccak256,
  stringToBytes,
} from 'viem'
import { hexData } from '../chain/schemas.ts'
import { SecureError } from '../SecureError.ts'
import { ownerAbi as abi } from './ownerAbi.ts'

/** A key that owns an account in addition to the recovery phrase. */
export type OwnerKey = {
  idHash: Hex
  /** Absent if the node does not find when it was added; it can then be neither named nor removed. */
  key?: { credentialId: string; x: bigint; y: bigint } | undefined
}

/** Owners of an account, as stored on chain. */
export type Owners = {
  /** `undefined` until the account is deployed; its only owner is then the key it was created for. */
  address: Hex | undefined
  keys: readonly OwnerKey[]
}

const logs = v.array(v.object({ topics: v.array(hexData), data: hexData }))

/**
 * Reads the owners of an account from the chain.
 *
 * @param ids passkeys to look up by name; others are found by the event that added them
 */
export async function readOwners({
  account,
  ids,
  ask,
}: {
  account: Hex
  ids: readonly string[]
  /** Calls the node. */
  ask(method: string, params: unknown): Promise<unknown>
}): Promise<Owners> {
  const call = async (data: Hex) => parse(hexData, await ask('eth_call', [{ to: account, data }, 'latest']))
  const named = new Map(ids.map((id) => [keccak256(stringToBytes(id)), id]))

  async function findId(idHash: Hex): Promise<string | undefined> {
    const topics = encodeEventTopics({ abi, eventName: 'AddedP256Key', args: { keyIdHash: idHash } })
    const filter = { address: account, topics, fromBlock: 'earliest', toBlock: 'latest' }
    // Nodes keep logs for a limited time, some not at all.
    const found = await ask('eth_getLogs', [filter]).catch(() => undefined)
    const parsed = v.safeParse(logs, found)
    for (const log of parsed.success ? parsed.output : [])
      try {
        const { args } = decodeEventLog({ abi, data: log.data, topics: log.topics as [Hex, ...Hex[]] })
        if (keccak256(stringToBytes(args.keyId)) === idHash) return args.keyId
      } catch {}
    return undefined
  }
  async function readKey(idHash: Hex): Promise<OwnerKey> {
    const credentialId = named.get(idHash) ?? (await findId(idHash))
    if (credentialId === undefined) return { idHash }
    const data = encodeFunctionData({ abi, functionName: 'getKey', args: [credentialId] })
    const [x, y] = decodeFunctionResult({ abi, functionName: 'getKey', data: await call(data) })
    return { idHash, key: { credentialId, x, y } }
  }

  if (parse(hexData, await ask('eth_getCode', [account, 'latest'])) === '0x')
    return { address: undefined, keys: [] }
  const [address, hashes] = await Promise.all([
    call(encodeFunctionData({ abi, functionName: 'owner' })),
    call(encodeFunctionData({ abi, functionName: 'getKeyIdHashes' })),
  ])
  const idHashes = decodeFunctionResult({ abi, functionName: 'getKeyIdHashes', data: hashes })
  return {
    address: decodeFunctionResult({ abi, functionName: 'owner', data: address }),
    keys: await Promise.all(idHashes.map(readKey)),
  }
}

function parse<schema extends v.GenericSchema>(schema: schema, value: unknown): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new SecureError('RESPONSE_INVALID', 'The node gave an answer that cannot be read')
}
