import { isErrorCode, postBundler, postPaymaster, sponsorRefusal } from '@foyer/contract'
import { accountCode } from '@foyer/contract/smart'
import * as v from 'valibot'
import {
  bytesToHex,
  concat,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hashMessage,
  numberToHex,
  parseAbi,
  serializeErc6492Signature,
} from 'viem'
import { callNode } from '../chain/callNode.ts'
import { SecureError } from '../SecureError.ts'
import { encodeCalls } from './encodeCalls.ts'
import { hashOperation } from './hashOperation.ts'
import type {
  AccountSigner,
  CreateSmartAccountParameters,
  PreparedOperation,
  SmartAccount,
  SmartAccountCallOptions,
  SmartAccountOwner,
  UserOperation,
} from './SmartAccount.ts'

const nonceAbi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])
/** Of the right length and form, for estimates: recovering a signer from it does not revert. */
const stubSignature: Hex = `0x${'ff'.repeat(15)}f0${'00'.repeat(16)}7a${'aa'.repeat(31)}1c`

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const hexData = v.pipe(
  v.string(),
  v.regex(/^0x([\da-f]{2})*$/i),
  v.maxLength(262_144),
  v.transform((text) => text as Hex),
)
const sized = (bytes: number) => v.pipe(hexData, v.length(2 + bytes * 2))
const block = v.object({ baseFeePerGas: v.optional(v.nullable(quantity)) })
const estimate = v.object({
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
  paymasterVerificationGasLimit: v.nullish(quantity),
  paymasterPostOpGasLimit: v.nullish(quantity),
})
const stubAnswer = v.object({
  paymaster: sized(20),
  paymasterData: hexData,
  paymasterVerificationGasLimit: v.optional(quantity),
  paymasterPostOpGasLimit: v.optional(quantity),
})
const paymasterAnswer = v.object({ paymaster: sized(20), paymasterData: hexData })
const receiptAnswer = v.nullable(
  v.object({
    userOpHash: sized(32),
    success: v.boolean(),
    actualGasUsed: quantity,
    actualGasCost: quantity,
    logs: v.array(v.object({ address: sized(20), topics: v.array(sized(32)), data: hexData })),
    receipt: v.object({ transactionHash: sized(32), blockHash: sized(32), blockNumber: quantity }),
  }),
)

/**
 * Makes the smart account of an owner on a network. Node, bundler and paymaster are asked through the server; the owner's
 * key is asked for signatures only.
 */
export function createSmartAccount(parameters: CreateSmartAccountParameters): SmartAccount {
  const { owner, network, api, getToken, signer = toSigner(owner) } = parameters
  const { chainId, entryPoint } = network
  const code = accountCode(owner.address, network)
  const { address } = code

  function askNode(method: string, params: unknown, signal: AbortSignal): Promise<unknown> {
    return callNode(api, chainId, method, params, signal)
  }
  async function askBundler(method: string, params: unknown, signal: AbortSignal): Promise<unknown> {
    const body = { jsonrpc: '2.0' as const, id: 1, method, params }
    const { error, result } = await api(
      postBundler,
      { params: { chainId }, query: {}, body },
      { signal, token: await getToken() },
    )
    if (error) throw toBundlerError(error)
    return result
  }
  async function askPaymaster<schema extends v.GenericSchema>(
    method: string,
    operation: unknown,
    schema: schema,
    signal: AbortSignal,
  ): Promise<{ answer: v.InferOutput<schema> } | { refusal: { code: string; message: string } }> {
    const params = [operation, entryPoint, numberToHex(Number(chainId.split(':')[1]))]
    const body = { jsonrpc: '2.0' as const, id: 1, method, params }
    const { error, result } = await api(
      postPaymaster,
      { params: { chainId }, query: {}, body },
      { signal, token: await getToken() },
    )
    if (!error) return { answer: parse(schema, result, 'The paymaster') }
    const refused = v.safeParse(sponsorRefusal, error.data)
    if (refused.success) return { refusal: { code: refused.output.code, message: error.message } }
    throw new SecureError('BUNDLER_FAILED', `The paymaster failed: ${error.message.slice(0, 500)}`)
  }
  async function isDeployed(signal: AbortSignal): Promise<boolean> {
    return parse(hexData, await askNode('eth_getCode', [address, 'latest'], signal), 'The node') !== '0x'
  }
  async function readNonce(signal: AbortSignal): Promise<bigint> {
    const data = encodeFunctionData({ abi: nonceAbi, functionName: 'getNonce', args: [address, 0n] })
    const answer = await askNode('eth_call', [{ to: entryPoint, data }, 'latest'], signal)
    return decodeFunctionResult({ abi: nonceAbi, data: parse(sized(32), answer, 'The node') })
  }
  async function readFees(signal: AbortSignal): Promise<{ own: Fees; sponsored: Fees }> {
    const readPrice = async () => parse(quantity, await askNode('eth_gasPrice', [], signal), 'The node')
    const [latest, suggested] = await Promise.all([
      askNode('eth_getBlockByNumber', ['latest', false], signal),
      askNode('eth_maxPriorityFeePerGas', [], signal).then(
        (answer) => v.parse(quantity, answer),
        () => undefined,
      ),
    ])
    const { baseFeePerGas: base } = parse(block, latest, 'The node')
    if (base === undefined || base === null) {
      // Without a market for fees both are the one price.
      const price = await readPrice()
      return { own: toFees((price * 6n) / 5n, 0n), sponsored: toFees((price * 11n) / 10n, 0n) }
    }
    const price = suggested === undefined ? await readPrice() : base + suggested
    const tip = price > base ? price - base : 0n
    return {
      // Bundlers refuse what is below the price of their moment.
      own: toFees((tip * 6n) / 5n, base * 2n),
      // A promise lives for a minute: the base fee cannot double in it, and the sponsor does not pay as if it could.
      sponsored: toFees((tip * 11n) / 10n, (base * 5n) / 4n),
    }
  }
  async function sign(hash: Uint8Array, options: SmartAccountCallOptions): Promise<Hex> {
    const { confirmation: asked } = options
    const confirmation = asked && { ...asked, request: { ...asked.request, payload: bytesToHex(hash) } }
    return signer.sign(hash, { signal: toSignal(options), confirmation })
  }
  async function signForContract(hash: Uint8Array, options: SmartAccountCallOptions = {}): Promise<Hex> {
    const signal = toSignal(options)
    const deployed = await isDeployed(signal)
    const signature = await sign(hash, options)
    if (deployed) return signature
    return serializeErc6492Signature({ address: code.factory, data: code.factoryData, signature })
  }

  return {
    address,
    isDeployed: (options = {}) => isDeployed(toSignal(options)),
    signMessage: (message, options) => signForContract(hashMessage({ raw: message }, 'bytes'), options),
    signTypedData: signForContract,
    encodeCalls,
    async prepare(calls, { sponsorship = true, ...options } = {}) {
      const signal = toSignal(options)
      const [deployed, nonce, fees, balance] = await Promise.all([
        isDeployed(signal),
        readNonce(signal),
        readFees(signal),
        askNode('eth_getBalance', [address, 'latest'], signal).then((answer) =>
          parse(quantity, answer, 'The node'),
        ),
      ])
      const value = calls.reduce((sum, call) => sum + call.value, 0n)
      if (value > balance) throw insufficientFunds()
      const bare: Bare = {
        sender: address,
        nonce,
        ...(deployed ? {} : { factory: code.factory, factoryData: code.factoryData }),
        callData: encodeCalls(calls),
        ...fees.own,
      }
      const stub = sponsorship
        ? await askPaymaster(
            'pm_getPaymasterStubData',
            toRpc({ ...bare, ...fees.sponsored }),
            stubAnswer,
            signal,
          )
        : undefined
      const paid = stub && 'answer' in stub ? { ...fees.sponsored, ...stub.answer } : undefined
      let refusal = stub && 'refusal' in stub ? stub.refusal : undefined
      const params = [toRpc({ ...bare, ...paid }, signer.stubSignature), entryPoint]
      const estimated = await askBundler('eth_estimateUserOperationGas', params, signal).catch(
        (error: unknown) => {
          throw isErrorCode(error, 'INSUFFICIENT_FUNDS') ? insufficientFunds(refusal?.message) : error
        },
      )
      const limits = parse(estimate, estimated, 'The bundler')
      const { callGasLimit, verificationGasLimit, preVerificationGas } = limits
      const own: UserOperation = { ...bare, callGasLimit, verificationGasLimit, preVerificationGas }
      if (paid) {
        const operation: UserOperation = {
          ...own,
          ...paid,
          paymasterVerificationGasLimit:
            paid.paymasterVerificationGasLimit ?? limits.paymasterVerificationGasLimit ?? 0n,
          paymasterPostOpGasLimit: paid.paymasterPostOpGasLimit ?? limits.paymasterPostOpGasLimit ?? 0n,
        }
        const final = await askPaymaster('pm_getPaymasterData', toRpc(operation), paymasterAnswer, signal)
        if ('answer' in final)
          return {
            operation: { ...operation, ...final.answer },
            feeWei: feeOf(operation),
            isSponsored: true,
          }
        refusal = final.refusal
      }
      const feeWei = feeOf(own)
      if (value + feeWei > balance) throw insufficientFunds(refusal?.message)
      return { operation: own, feeWei, isSponsored: false, refusal }
    },
    async send({ operation }: PreparedOperation, options = {}) {
      const signal = toSignal(options)
      const { toSign, hash } = hashOperation(operation, network)
      const signature = await sign(toSign, options)
      const answer = await askBundler(
        'eth_sendUserOperation',
        [toRpc(operation, signature), entryPoint],
        signal,
      )
      if (parse(sized(32), answer, 'The bundler').toLowerCase() !== hash)
        throw new SecureError('BUNDLER_FAILED', 'The bundler took another operation than was sent')
      return hash
    },
    async getReceipt(hash, options = {}) {
      const answer = await askBundler('eth_getUserOperationReceipt', [hash], toSignal(options))
      const found = parse(receiptAnswer, answer, 'The bundler')
      if (!found) return undefined
      if (found.userOpHash.toLowerCase() !== hash.toLowerCase())
        throw new SecureError('BUNDLER_FAILED', 'The bundler gave the receipt of another operation')
      return {
        status: found.success ? 'success' : 'failed',
        transactionHash: found.receipt.transactionHash,
        blockHash: found.receipt.blockHash,
        blockNumber: found.receipt.blockNumber,
        gasUsed: found.actualGasUsed,
        feeWei: found.actualGasCost,
        logs: found.logs,
      }
    },
  }
}

/** The key that the account was made for: its signatures are those of an EVM account. */
function toSigner(owner: SmartAccountOwner): AccountSigner {
  return {
    stubSignature,
    async sign(hash, { signal, confirmation }) {
      const { r, s, yParity } = await owner.signHash(hash, signal, confirmation)
      return concat([r, s, numberToHex(27 + yParity, { size: 1 })])
    },
  }
}

/** An operation whose gas is not known yet. */
type Bare = Omit<UserOperation, 'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas'>

function toSignal({ signal }: SmartAccountCallOptions): AbortSignal {
  return signal ?? new AbortController().signal
}

/** As JSON-RPC has it: quantities in hex, fields that are not there left out. */
function toRpc(operation: Bare | UserOperation, signature?: Hex): Record<string, unknown> {
  const fields = Object.entries(operation).flatMap(([name, field]) => {
    if (field === undefined) return []
    return [[name, typeof field === 'bigint' ? numberToHex(field) : field]]
  })
  return { ...Object.fromEntries(fields), ...(signature ? { signature } : {}) }
}

type Fees = Pick<UserOperation, 'maxFeePerGas' | 'maxPriorityFeePerGas'>

function toFees(maxPriorityFeePerGas: bigint, base: bigint): Fees {
  return { maxFeePerGas: base + maxPriorityFeePerGas, maxPriorityFeePerGas }
}

/** Most that an operation can cost. */
function feeOf(operation: UserOperation): bigint {
  const gas =
    operation.callGasLimit +
    operation.verificationGasLimit +
    operation.preVerificationGas +
    (operation.paymasterVerificationGasLimit ?? 0n) +
    (operation.paymasterPostOpGasLimit ?? 0n)
  return gas * operation.maxFeePerGas
}

function parse<schema extends v.GenericSchema>(
  schema: schema,
  value: unknown,
  who: string,
): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new SecureError('RESPONSE_INVALID', `${who} gave an answer that cannot be read`)
}

/** Codes and texts of [ERC-7769](https://eips.ethereum.org/EIPS/eip-7769). */
function toBundlerError({ code, message }: { code: number; message: string }): SecureError {
  if (/AA21|AA31|insufficient funds|didn't pay prefund/i.test(message)) return insufficientFunds()
  const text = message.slice(0, 500)
  if (code === -32_521) return new SecureError('CALL_FAILED', `The call fails as things are: ${text}`)
  return new SecureError('BUNDLER_FAILED', `The bundler refused the operation: ${text}`, { walletCode: code })
}

function insufficientFunds(reason?: string): SecureError {
  const why = reason === undefined ? '' : `. ${reason}`
  return new SecureError('INSUFFICIENT_FUNDS', `Insufficient Funds${why}`, { walletCode: -32_000 })
}
