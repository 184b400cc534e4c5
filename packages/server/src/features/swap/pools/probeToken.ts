import type { CaipNetworkId } from '@foyer/contract'
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { ChainService } from '../../chains/ChainService.ts'
import { simulateCalls } from '../simulateCalls.ts'
import type { Pool } from './Pool.ts'
import { sampleOf } from './sampleOf.ts'
import type { Fraction } from './scale.ts'

/**
 * Transfer behaviour of a token, with the fraction that arrives: from a pool to an account, and from an account to a pool.
 */
export type TransferBehavior = { canMove: boolean; out: Fraction; into: Fraction }

const whole: Fraction = { numerator: 1n, denominator: 1n }
/** A token that transfers in full; also assumed if a node cannot simulate. */
export const plainToken: TransferBehavior = { canMove: true, out: whole, into: whole }
/** An unowned account that receives and returns the probed tokens. */
const probeAccount: Address = '0x00000000000000000000000000000000f07e4002'

/** Simulates transfers of a token with a pool's balance; `undefined` if the node cannot. Nothing is sent. */
export async function probeToken(
  chains: ChainService,
  {
    chainId,
    token,
    pool,
    signal,
  }: { chainId: CaipNetworkId; token: Address; pool: Pool; signal: AbortSignal },
): Promise<TransferBehavior | undefined> {
  const amount = sampleOf(pool, token)
  if (!amount) return plainToken
  const balanceOf = (owner: Address) => ({ from: probeAccount, to: token, data: balanceData(owner) })
  const transfer = (from: Address, to: Address, value: bigint) => ({
    from,
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] }),
  })
  const first = await simulateCalls(chains, {
    chainId,
    signal,
    // Anyone may have sent it some.
    calls: [balanceOf(probeAccount), transfer(pool.address, probeAccount, amount), balanceOf(probeAccount)],
  })
  if (!first) return undefined
  const got = readGain(first[0], first[2])
  if (!got) return { ...plainToken, canMove: false }
  const back = await simulateCalls(chains, {
    chainId,
    signal,
    calls: [
      transfer(pool.address, probeAccount, amount),
      balanceOf(pool.address),
      transfer(probeAccount, pool.address, got),
      balanceOf(pool.address),
    ],
  })
  if (!back) return undefined
  const taken = readGain(back[1], back[3])
  if (!taken) return { ...plainToken, canMove: false }
  return {
    canMove: true,
    out: { numerator: got, denominator: amount },
    into: { numerator: taken, denominator: got },
  }
}

/** Whether a token deducts a part of each transfer. */
export function chargesTransferFee({ out, into }: TransferBehavior): boolean {
  return out.numerator < out.denominator || into.numerator < into.denominator
}

function balanceData(owner: Address): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
}

type Read = { isSuccess: boolean; returnData: Hex } | undefined

/** Returns the increase of a balance; `undefined` if it cannot be read or did not increase. */
function readGain(before: Read, after: Read): bigint | undefined {
  const [from, to] = [before, after].map((call) =>
    call?.isSuccess && call.returnData.length === 66 ? BigInt(call.returnData) : undefined,
  )
  return from !== undefined && to !== undefined && to > from ? to - from : undefined
}
