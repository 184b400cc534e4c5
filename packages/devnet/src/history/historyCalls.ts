import { type Address, encodeFunctionData, type Hex, parseEther, parseUnits } from 'viem'
import {
  localAirdrop,
  localItems,
  localNft,
  localReverter,
  localUsdc,
  localWeth,
} from '../contracts/artifacts.ts'
import { create2Data, create2Deployer } from '../create2.ts'
import { tokenAddresses } from '../localTokens.ts'
import { historyContracts } from './historyContracts.ts'

/** The action of a history transaction; without `to`, it creates a contract. */
export type HistoryCall = { to?: Address; data?: Hex; value?: bigint }

/** An amount of USDC or USDT in base units. */
export const usdc = (amount: string) => parseUnits(amount, 6)

export const deployContract = (code: Hex): HistoryCall => ({ to: create2Deployer, data: create2Data(code) })

export const payEther = (to: Address, amount: string): HistoryCall => ({ to, value: parseEther(amount) })

export const payToken = (token: keyof typeof tokenAddresses, to: Address, amount: string): HistoryCall => ({
  to: tokenAddresses[token],
  data: encodeFunctionData({
    abi: localUsdc.abi,
    functionName: 'transfer',
    args: [to, parseUnits(amount, token === 'WETH' ? 18 : 6)],
  }),
})

export const mintToken = (token: 'USDC' | 'USDT', to: Address, amount: string): HistoryCall => ({
  to: tokenAddresses[token],
  data: encodeFunctionData({ abi: localUsdc.abi, functionName: 'mint', args: [to, usdc(amount)] }),
})

export const approveUsdc = (spender: Address, amount: string): HistoryCall => ({
  to: tokenAddresses.USDC,
  data: encodeFunctionData({ abi: localUsdc.abi, functionName: 'approve', args: [spender, usdc(amount)] }),
})

/** Spends an allowance. */
export const collectUsdc = (from: Address, to: Address, amount: string): HistoryCall => ({
  to: tokenAddresses.USDC,
  data: encodeFunctionData({
    abi: localUsdc.abi,
    functionName: 'transferFrom',
    args: [from, to, usdc(amount)],
  }),
})

export const wrapEther = (amount: string): HistoryCall => ({
  to: tokenAddresses.WETH,
  data: encodeFunctionData({ abi: localWeth.abi, functionName: 'deposit' }),
  value: parseEther(amount),
})

export const unwrapEther = (amount: string): HistoryCall => ({
  to: tokenAddresses.WETH,
  data: encodeFunctionData({ abi: localWeth.abi, functionName: 'withdraw', args: [parseEther(amount)] }),
})

/** Mints an NFT to each address, with consecutive ids. */
export const mintNfts = (collection: 'gardens' | 'mystery', to: readonly Address[]): HistoryCall => ({
  to: historyContracts[collection],
  data: encodeFunctionData({ abi: localNft.abi, functionName: 'mint', args: [to] }),
})

export const sendGarden = (from: Address, to: Address, id: bigint): HistoryCall => ({
  to: historyContracts.gardens,
  data: encodeFunctionData({ abi: localNft.abi, functionName: 'transferFrom', args: [from, to, id] }),
})

export const approveGardens = (operator: Address): HistoryCall => ({
  to: historyContracts.gardens,
  data: encodeFunctionData({
    abi: localNft.abi,
    functionName: 'setApprovalForAll',
    args: [operator, true],
  }),
})

export const mintItems = (to: Address, ids: readonly bigint[], amounts: readonly bigint[]): HistoryCall => ({
  to: historyContracts.items,
  data: encodeFunctionData({ abi: localItems.abi, functionName: 'mintBatch', args: [to, ids, amounts] }),
})

export const sendItem = (from: Address, to: Address, id: bigint, amount: bigint): HistoryCall => ({
  to: historyContracts.items,
  data: encodeFunctionData({
    abi: localItems.abi,
    functionName: 'safeTransferFrom',
    args: [from, to, id, amount, '0x'],
  }),
})

/** Sends an unsolicited token to many addresses. */
export const airdropSpam = (to: readonly Address[], amount: string): HistoryCall => ({
  to: historyContracts.airdrop,
  data: encodeFunctionData({
    abi: localAirdrop.abi,
    functionName: 'airdrop',
    args: [to, parseEther(amount)],
  }),
})

/** A call that always fails. */
export const callReverter = (): HistoryCall => ({
  to: historyContracts.reverter,
  data: encodeFunctionData({ abi: localReverter.abi, functionName: 'tryIt' }),
})

export const createContract = (code: Hex): HistoryCall => ({ data: code })
