import {
  concat,
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  http,
  parseAbi,
  serializeErc6492Signature,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { openWallet, smartWallet, smartWalletFactory } from './fixtures/smartWallets.ts'

const wallet = smartWallet.bytecode
const factory = smartWalletFactory.bytecode
const factoryAbi = parseAbi(['function deploy(address owner, bytes32 salt) returns (address)'])
/** First account of every anvil. */
const deployer = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

/** Deploys a contract account of `owner`, and computes another one that is not deployed. */
export async function createSmartWallets(rpcUrl: string, owner: Hex) {
  const transport = http(rpcUrl)
  const reader = createPublicClient({ chain: foundry, transport, pollingInterval: 50 })
  const writer = createWalletClient({ account: deployer, chain: foundry, transport })
  const deploy = async (data: Hex) => {
    const hash = await writer.sendTransaction({ data })
    return (await reader.waitForTransactionReceipt({ hash })).contractAddress as Hex
  }

  const initCode = concat([wallet, encodeAbiParameters([{ type: 'address' }], [owner])])
  const deployed = await deploy(initCode)
  const from = await deploy(factory)
  const open = await deploy(openWallet.bytecode)
  const salt = toHex(7, { size: 32 })
  const data = encodeFunctionData({ abi: factoryAbi, functionName: 'deploy', args: [owner, salt] })
  return {
    deployed,
    /** An account whose answer depends on calls that anyone may make. */
    open,
    factory: from,
    counterfactual: getContractAddress({ opcode: 'CREATE2', from, salt, bytecode: initCode }),
    /** Adds the account's deployment to a signature (ERC-6492). */
    wrap: (signature: Hex) => serializeErc6492Signature({ address: from, data, signature }),
    /** A signature of `open` in ERC-6492 form: the call that precedes it approves the hash. */
    wrapApproval: (hash: Hex) =>
      serializeErc6492Signature({
        address: open,
        data: encodeFunctionData({
          abi: parseAbi(['function approve(bytes32 hash)']),
          functionName: 'approve',
          args: [hash],
        }),
        signature: `0x${'11'.repeat(65)}`,
      }),
    codeOf: (address: Hex) => reader.getCode({ address }),
  }
}
