import { BaseError, RpcFailedError, TokenUnsupportedError } from '@foyer/contract'
import type { PreparedTransfer, QuotedFee, TransferFee, TransferWarning } from '@foyer/core'
import type { PrepareParameters } from '@foyer/core/adapter'
import { isSameAddress } from '@foyer/core/adapter'
import type * as v from 'valibot'
import { createClient, type Hex, numberToHex } from 'viem'
import { createTransport } from '../createTransport.ts'
import { hex } from '../schemas.ts'
import { checkToken } from '../tokens/checkToken.ts'
import { askNode } from './askNode.ts'
import { block, quantity } from './nodeSchemas.ts'
import { readDataFee, readGasPrices } from './readFees.ts'
import { simulateTransfer } from './simulateTransfer.ts'
import { toBalanceCall, toCall } from './toCall.ts'

/** Gas of a transfer that could not be simulated. */
const assumedGas = 65_000n
/** Gas of a transfer that runs no code; exact, so no margin is needed. */
const plainGas = 21_000n
/** Code of an account that only delegates ([EIP-7702](https://eips.ethereum.org/EIPS/eip-7702)). */
const delegation = /^0xef0100/i

/**
 * Prepares a transfer of the native currency or an ERC-20 token, and simulates it on the chain.
 *
 * @throws RpcFailedError, TokenUnsupportedError if the token differs from what is shown, InsufficientFundsError if the
 * wallet determines the fee and there are no funds to pay it.
 */
export async function prepareTransfer(
  parameters: PrepareParameters & { rpcUrls: readonly string[]; fetch?: typeof globalThis.fetch | undefined },
): Promise<PreparedTransfer> {
  const { from, to, network, token, amount, quote, rpcUrls, fetch, signal } = parameters
  const client = createClient({ transport: createTransport({ rpcUrls, fetch, signal }) })
  const { address } = token
  const ask = <output>(
    schema: v.GenericSchema<unknown, output>,
    method: string,
    params: readonly unknown[],
  ) => askNode(client, schema, method, params)
  try {
    const [checked, nativeBalance, balance, code, latest, nonce] = await Promise.all([
      checkToken(client, token, { network, refuse }),
      ask(quantity, 'eth_getBalance', [from, 'latest']),
      address ? ask(quantity, 'eth_call', [toBalanceCall(address, from), 'latest']) : undefined,
      ask(hex, 'eth_getCode', [to, 'latest']),
      ask(block, 'eth_getBlockByNumber', ['latest', false]),
      ask(quantity, 'eth_getTransactionCount', [from, 'pending']),
    ])
    const call = toCall(checked, to, amount)
    const held = balance ?? nativeBalance
    // More than the balance cannot be simulated; the full balance costs the same.
    const isCovered = amount <= held
    const tried = toCall(checked, to, isCovered ? amount : held)
    const asked = { from, to: tried.to, value: numberToHex(tried.value), data: tried.data }
    const readFee = async (): Promise<Fee> => {
      if (quote) return toFee(await quote(tried))
      const [prices, estimate] = await Promise.all([
        readGasPrices(client, latest.baseFeePerGas),
        ask(quantity, 'eth_estimateGas', [asked]).catch(() => undefined),
      ])
      const gas = estimate ?? (address || code !== '0x' ? assumedGas : plainGas)
      const gasLimit = gas === plainGas ? gas : (gas * 6n) / 5n
      const chainId = Number(network.id)
      const data = await readDataFee(client, { ...tried, chainId, nonce: Number(nonce), gas: gasLimit })
      const limit = gasLimit * prices.maxPrice
      const max = limit + (data * 5n) / 4n
      const parts = [
        { kind: 'network', value: limit } as const,
        ...(data > 0n ? [{ kind: 'data', value: max - limit } as const] : []),
      ]
      const fields = { gas: numberToHex(gasLimit), ...prices.fields }
      return { value: gas * prices.price + data, max, parts, fields }
    }
    const [{ fields, ...fee }, simulation] = await Promise.all([
      readFee(),
      isCovered ? simulateTransfer(client, parameters, call) : ({ status: 'unknown' } as const),
    ])
    const own = fee.isSponsored ? 0n : fee.max
    const left = nativeBalance > own ? nativeBalance - own : 0n
    const warnings: TransferWarning[] = []
    if (address?.toLowerCase() === to.toLowerCase()) warnings.push('receiverIsToken')
    else if (code !== '0x' && !delegation.test(code)) warnings.push('receiverIsContract')
    const got =
      simulation.status === 'success' &&
      simulation.changes?.find((change) => isSameAddress(change.address, to))
    if (got && to.toLowerCase() !== from.toLowerCase() && got.amount < amount)
      warnings.push('receiverGetsLess')
    const { decimals, symbol } = network.nativeCurrency
    return {
      networkId: network.caipNetworkId,
      from,
      to,
      token,
      amount,
      balance: held,
      nativeBalance,
      maxAmount: address ? held : left,
      canPayFee: nativeBalance >= own,
      fee: { decimals, symbol, ...fee },
      warnings,
      simulation,
      // A contract's nonce does not count what its owners send for it.
      trace: { ...(quote ? {} : { nonce: Number(nonce) }), fromBlock: latest.number.toString() },
      call: { ...call, ...fields },
    }
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    if (cause instanceof BaseError) throw cause
    throw new RpcFailedError('The transfer could not be worked out', { cause })
  }
}

function refuse(details: string): never {
  throw new TokenUnsupportedError({ details })
}

/** A fee with the transaction fields that set it. */
type Fee = Omit<TransferFee, 'decimals' | 'symbol'> & { fields: Readonly<Record<string, Hex>> }

/** A wallet that determines the fee chooses gas and prices itself. */
function toFee({ max, isSponsored }: QuotedFee): Fee {
  return { value: max, max, parts: [{ kind: 'network', value: max }], isSponsored, fields: {} }
}
