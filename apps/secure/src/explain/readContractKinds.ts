import type { ChainInfo } from '@foyer/contract'
import { payContract } from '@foyer/pay-contract'
import * as v from 'valibot'
import { keccak256 } from 'viem'
import { hexData } from '../chain/schemas.ts'
import type { EvmCall } from './EvmCall.ts'
import { splitMark } from './splitMark.ts'

/** Kind of assets a contract manages: fungible amounts, non-fungible items, or unknown; `account` is an address without code. */
export type ContractKind = 'amounts' | 'items' | 'account' | 'unknown'
/** By address in lower case. */
export type ContractKinds = ReadonlyMap<string, ContractKind>

/** `approve` and `transferFrom` have the same call data for amounts (ERC-20) and items (ERC-721). */
const ambiguous: readonly string[] = ['0x095ea7b3', '0x23b872dd']
/** `supportsInterface(0x80ac58cd)`: ERC-721, by ERC-165. */
const isCollection = `0x01ffc9a780ac58cd${'0'.repeat(56)}`
/** `decimals()` */
const decimals = '0x313ce567'

const word = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{64}$/i),
  v.transform((text) => BigInt(text)),
)

/** Whether call data is only a payment mark, which an account without code ignores. */
function isMarkAlone(data: EvmCall['data']): boolean {
  const { rest, mark } = splitMark(data)
  return mark !== undefined && rest === '0x'
}

/**
 * Asks contracts whether they manage amounts or items if a call could mean either. Skips listed tokens, which are known. The
 * payment contract counts as unknown if its address has different code.
 */
export async function readContractKinds(
  ask: (method: string, params: unknown) => Promise<unknown>,
  calls: readonly EvmCall[],
  chain: Pick<ChainInfo, 'tokens'>,
): Promise<ContractKinds> {
  const listed = new Map(chain.tokens.map(({ address }) => [address.toLowerCase(), 'amounts' as const]))
  const wanted = new Set(
    calls
      .filter(({ data }) => ambiguous.includes(data.slice(0, 10).toLowerCase()))
      .map(({ to }) => to.toLowerCase())
      .filter((address) => !listed.has(address)),
  )
  const read = async (to: string, data: string) => {
    const parsed = v.safeParse(word, await ask('eth_call', [{ to, data }, 'latest']).catch(() => undefined))
    return parsed.success ? parsed.output : undefined
  }
  const found = await Promise.all(
    [...wanted].map(async (address): Promise<[string, ContractKind]> => {
      const [items, places] = await Promise.all([read(address, isCollection), read(address, decimals)])
      const hasItems = items === 1n
      const hasAmounts = places !== undefined && places <= 255n
      // A contract that claims to be both may be either.
      if (hasItems === hasAmounts) return [address, 'unknown']
      return [address, hasItems ? 'items' : 'amounts']
    }),
  )
  const accounts = await Promise.all(
    calls
      .filter(({ data }) => isMarkAlone(data))
      .map(async ({ to }): Promise<[string, ContractKind][]> => {
        const code = await ask('eth_getCode', [to, 'latest']).catch(() => undefined)
        return code === '0x' ? [[to.toLowerCase(), 'account']] : []
      }),
  )
  const pay = payContract.address.toLowerCase()
  const isNamed = calls.some(({ to, data }) => `${to}${data}`.toLowerCase().includes(pay.slice(2)))
  const hasOther = isNamed && !(await isPayContract(ask))
  return new Map<string, ContractKind>([
    ...accounts.flat(),
    ...listed,
    ...found,
    ...(hasOther ? [[pay, 'unknown'] as const] : []),
  ])
}

async function isPayContract(ask: (method: string, params: unknown) => Promise<unknown>): Promise<boolean> {
  const code = await ask('eth_getCode', [payContract.address, 'latest']).catch(() => undefined)
  const parsed = v.safeParse(hexData, code)
  return parsed.success && keccak256(parsed.output) === payContract.codeHash
}
